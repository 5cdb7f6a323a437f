/** Runs a task one at a time; calls during a run share one further run. A failed run counts as finished. */
export const createAgain = (run: () => Promise<unknown>): (() => void) => {
  let isRunning = false;
  let isPending = false;

  const drain = async (): Promise<void> => {
    isRunning = true;
    while (isPending) {
      isPending = false;
      await run().catch(() => undefined);
    }
    isRunning = false;
  };

  return () => {
    isPending = true;
    if (!isRunning) void drain();
  };
};
