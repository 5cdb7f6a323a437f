import type { Log } from './history/read-in-steps.ts';
import { LONG } from './request-sql.ts';
import type { Shares } from './shares.ts';

/** The histories that a request reads: within the share of whoever asks, and only for as long as the answer is wanted. */
export type RequestLog = (who: string, left: AbortSignal) => Log;

/** A read counts as a statement of long work, whichever store the events are in. */
export const createRequestLog =
  (log: Log, shares: Shares): RequestLog =>
  (who, left) => ({
    decode: log.decode,
    read: async (stream, stretch) => {
      const giveBack = await shares.take(who, LONG, left);
      return log.read(stream, { ...stretch, left }).finally(giveBack);
    },
  });
