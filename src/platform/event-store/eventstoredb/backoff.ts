const RESUBSCRIBE_MS = 100;
const LONGEST_RESUBSCRIBE_MS = 5_000;

/**
 * Jittered exponential backoff: between half and all of the doubled wait, so that several nodes do not
 * reconnect at once.
 */
export const backoff = (failures: number): number =>
  Math.min(RESUBSCRIBE_MS * 2 ** failures, LONGEST_RESUBSCRIBE_MS) * (1 - Math.random() / 2);
