import { useEffect, useState } from 'react';

/** Debounce of look-ups (specification, core 5). */
const PAUSE_MS = 500;

/** The debounced value. */
export const useSettled = <A extends string | number | null>(value: A): A => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
