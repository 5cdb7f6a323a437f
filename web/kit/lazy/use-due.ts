import { useEffect, useState } from 'react';

const LATE_MS = 3_000;

/** Whether it is time for the code of a part: one that `isLate` comes a few seconds after its screen. */
export const useDue = ({ isLate = false }: { readonly isLate?: boolean }): boolean => {
  const [isDue, setDue] = useState(!isLate);
  useEffect(() => {
    if (isDue) return;
    const timer = setTimeout(() => setDue(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isDue;
};
