import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Current time, updated every minute. */
export const useMinute = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (Date.now() % MINUTE));
    return () => clearTimeout(timer);
  });
  return now;
};
