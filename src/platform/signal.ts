/** Condition variable: wakes waiters when something happens. `count` is how often it has happened. */
export type Signal = {
  readonly count: () => number;
  readonly wake: () => void;
  /** Resolves once `count` exceeds `seen`, after `ms`, or when aborted. */
  readonly wait: (seen: number, ms: number, abort?: AbortSignal) => Promise<void>;
};

export const createSignal = (): Signal => {
  const sleepers = new Set<() => void>();
  let count = 0;
  return {
    count: () => count,
    wake: () => {
      count += 1;
      for (const wakeUp of [...sleepers]) wakeUp();
    },
    wait: (seen, ms, abort) =>
      new Promise((resolve) => {
        const wakeUp = () => {
          clearTimeout(timer);
          abort?.removeEventListener('abort', wakeUp);
          sleepers.delete(wakeUp);
          resolve();
        };
        const timer = setTimeout(wakeUp, ms);
        abort?.addEventListener('abort', wakeUp);
        sleepers.add(wakeUp);
        if (abort?.aborted || count > seen) wakeUp();
      }),
  };
};
