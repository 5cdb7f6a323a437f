/** Runs `act` once after `ms`. Returns a function that cancels it. */
export type After = (ms: number, act: () => void) => () => void;

/** By the process's own timers, which do not keep it alive. */
export const after: After = (ms, act) => {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
};
