import { setMaxListeners } from 'node:events';

/** Abort controller for a client that leaves, without a limit on listeners. */
export const createLeaving = (): AbortController => {
  const left = new AbortController();
  setMaxListeners(0, left.signal);
  return left;
};
