import { useEffect, useState } from 'react';

/** Look-ups wait until nobody has typed for that long (specification, core 5). */
const PAUSE_MS = 500;

/** The value as it was when it last stood still. */
export const useSettled = <A extends string | number | null>(value: A): A => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
