export type Paced = {
  /** Acts at once, or, when the last time is recent, once for all requests until the interval is over. */
  readonly ask: () => void;
  /** Runs a pending action now. */
  readonly close: () => void;
};

/** Throttles an action to once per interval. A pending one does not keep the process alive. */
export const createPaced = (everyMs: number, act: () => void): Paced => {
  let timer: NodeJS.Timeout | undefined;
  let isPending = false;

  const run = (): void => {
    isPending = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) run();
    }, everyMs).unref();
    act();
  };

  return {
    ask: () => {
      if (timer) isPending = true;
      else run();
    },
    close: () => {
      clearTimeout(timer);
      if (isPending) act();
      isPending = false;
    },
  };
};
