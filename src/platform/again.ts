/** Runs once at a time, and once more for all that asked meanwhile. A run that fails is over like any other. */
export const createAgain = (run: () => Promise<unknown>): (() => void) => {
  let isRunning = false;
  let isAsked = false;

  const drain = async (): Promise<void> => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await run().catch(() => undefined);
    }
    isRunning = false;
  };

  return () => {
    isAsked = true;
    if (!isRunning) void drain();
  };
};
