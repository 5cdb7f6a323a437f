export type Paced = {
  /** At once, or, where the last time is not long ago, once for all that ask until then. */
  readonly ask: () => void;
  /** What was asked for and not yet done is done now. */
  readonly close: () => void;
};

/** Does something at most once in so many ms. A process does not stay alive for it. */
export const createPaced = (everyMs: number, act: () => void): Paced => {
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;

  const run = (): void => {
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, everyMs).unref();
    act();
  };

  return {
    ask: () => {
      if (timer) isAsked = true;
      else run();
    },
    close: () => {
      clearTimeout(timer);
      if (isAsked) act();
      isAsked = false;
    },
  };
};
