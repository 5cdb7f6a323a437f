import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same while what it does follows the latest render; to be called from events only. */
export const useStable = <Args extends ReadonlyArray<unknown>, Result>(
  act: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
};
