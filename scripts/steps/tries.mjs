const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** After a run of this length a crash counts as the first one. */
const GOOD_RUN_MS = 60_000;
/** Consecutive failed starts before giving up. */
const MOST_FAILED_STARTS = 8;

/**
 * Restart policy. Takes the time that the server had been ready before a crash (undefined if never), and whether
 * the cause will pass by itself; returns the delay before the next start, or undefined to give up.
 */
export const createTries = () => {
  let isWorthIt = false;
  let failedStarts = 0;
  let wait = 0;
  return (readyMs, passes = false) => {
    isWorthIt ||= passes || readyMs !== undefined;
    failedStarts = readyMs === undefined ? failedStarts + 1 : 0;
    if (!isWorthIt || failedStarts >= MOST_FAILED_STARTS) return undefined;
    wait = wait === 0 || readyMs > GOOD_RUN_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    return wait;
  };
};
