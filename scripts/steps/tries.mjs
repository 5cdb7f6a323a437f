const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** After so long a run a crash counts as the first one. */
const GOOD_RUN_MS = 60_000;
/** Starts again that failed one after another, before it is left to a person. */
const MOST_FAILED_STARTS = 8;

/**
 * Tells after each life that ended by an error, by how long the server had been ready (undefined where it never was),
 * how long to wait before the next start; undefined where there is none.
 */
export const createTries = () => {
  let wasReady = false;
  let failedStarts = 0;
  let wait = 0;
  return (readyMs) => {
    wasReady ||= readyMs !== undefined;
    failedStarts = readyMs === undefined ? failedStarts + 1 : 0;
    if (!wasReady || failedStarts >= MOST_FAILED_STARTS) return undefined;
    wait = wait === 0 || readyMs > GOOD_RUN_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    return wait;
  };
};
