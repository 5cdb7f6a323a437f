import { setMaxListeners } from 'node:events';

/** Tells everything that works for somebody that nobody waits for it any more, however many there are. */
export const createLeaving = (): AbortController => {
  const left = new AbortController();
  setMaxListeners(0, left.signal);
  return left;
};
