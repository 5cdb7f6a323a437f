import { setTimeout as pause } from 'node:timers/promises';

/** The pause before the next run is this multiple of the last run's duration, up to the maximum in ms. */
const TIMES = 3;
const MOST_MS = 100;

/**
 * Concurrent callers share one response. Back-to-back runs take a quarter of the process at most, however many
 * callers there are: for data that anybody may ask for.
 */
export const coalesced = <A>(make: () => Promise<A>): (() => Promise<A>) => {
  let pending: Promise<A> | undefined;
  let notBefore = 0;

  const begin = async (): Promise<A> => {
    await pause(Math.max(0, notBefore - performance.now()));
    const begun = performance.now();
    try {
      return await make();
    } finally {
      const ended = performance.now();
      notBefore = ended + Math.min(MOST_MS, TIMES * (ended - begun));
      pending = undefined;
    }
  };

  return () => {
    pending ??= begin();
    return pending;
  };
};
