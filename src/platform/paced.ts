import { type After, after as realAfter } from './after.ts';

export type Paced = {
  /** Acts at once, or, when the last time is recent, once for all requests until the interval is over. */
  readonly ask: () => void;
  /** Runs a pending action now. */
  readonly close: () => void;
};

/** Throttles an action to once per interval. A pending one does not keep the process alive. */
export const createPaced = (everyMs: number, act: () => void, after: After = realAfter): Paced => {
  let cancel: (() => void) | undefined;
  let isPending = false;

  const run = (): void => {
    isPending = false;
    cancel = after(everyMs, () => {
      cancel = undefined;
      if (isPending) run();
    });
    act();
  };

  return {
    ask: () => {
      if (cancel) isPending = true;
      else run();
    },
    close: () => {
      cancel?.();
      if (isPending) act();
      isPending = false;
    },
  };
};
