import { useLayoutEffect, useRef, useState } from 'react';

/** Functions with a constant identity that run the latest render's closures; for event handlers only. */
export const useStableActions = <Actions extends Readonly<Record<string, (...args: never) => unknown>>>(
  actions: Actions,
): Actions => {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState(() =>
    Object.fromEntries(
      Object.keys(actions).map((key) => [key, (...args: never) => latest.current[key]?.(...args)]),
    ),
  );
  return stable as Actions;
};

export const useStable = <Args extends ReadonlyArray<unknown>, Result>(
  act: (...args: Args) => Result,
): ((...args: Args) => Result) => useStableActions({ act }).act;
