type Waiting = { readonly timer: ReturnType<typeof setTimeout>; readonly run: () => void };

/** Runs the last of several calls of a key that follow each other without a pause; `flush` runs all that wait. */
export const afterPause = (pauseMs: number) => {
  const waiting = new Map<string, Waiting>();
  const runNow = (key: string): void => {
    const found = waiting.get(key);
    if (!found) return;
    clearTimeout(found.timer);
    waiting.delete(key);
    found.run();
  };
  return {
    wait: (key: string, run: () => void): void => {
      clearTimeout(waiting.get(key)?.timer);
      waiting.set(key, { timer: setTimeout(() => runNow(key), pauseMs), run });
    },
    flush: (): void => {
      for (const key of [...waiting.keys()]) runNow(key);
    },
    isWaiting: (): boolean => waiting.size > 0,
  };
};
