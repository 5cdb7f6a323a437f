import { useRef } from 'react';

/** Runs one save after the other; each as the component is when its turn comes. */
export const useTurns = (run: () => Promise<boolean>) => {
  const running = useRef(Promise.resolve(true));
  const latest = useRef(run);
  latest.current = run;
  return {
    inTurn: (): Promise<boolean> => {
      running.current = running.current.then(() => latest.current());
      return running.current;
    },
    /** Once those that have begun are over. */
    allOver: (): Promise<unknown> => running.current,
  };
};
