import type { Log } from './history/read-in-steps.ts';
import type { LeavingSignal } from './leaving.ts';
import { LONG } from './request-sql.ts';
import type { Shares } from './shares.ts';

/** The history reads of a request: within the person's share, and aborted once the client has left. */
export type RequestLog = (who: string, left: LeavingSignal) => Log;

/** A read counts as a long statement, whichever store holds the events. */
export const createRequestLog =
  (log: Log, shares: Shares): RequestLog =>
  (who, left) => ({
    decode: log.decode,
    read: async (stream, stretch) => {
      const release = await shares.take(who, LONG, left);
      return log.read(stream, { ...stretch, left }).finally(release);
    },
  });
