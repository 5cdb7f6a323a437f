import type pg from 'pg';
import type { Database } from '../database.ts';

/** Commits of a transaction with a number are flushed, and with it all that was committed before. */
const FLUSH = { name: 'flush', text: 'select pg_current_xact_id()' };

export type Flusher = {
  /** Resolves once all that was committed before it was called is on disk. */
  readonly flush: () => Promise<void>;
  readonly isBusy: () => boolean;
  readonly close: () => Promise<void>;
};

/** Resolves once all that was committed before is on disk. */
export const flushed = (database: Pick<Database, 'connect'>): Promise<void> => {
  const flusher = createFlusher(database);
  return flusher.flush().finally(flusher.close);
};

/**
 * Flushes what was committed without, over a connection of its own: the log's lock is free meanwhile, and the next batch
 * is under way. One flush is for all who ask while another one goes on.
 */
export const createFlusher = (database: Pick<Database, 'connect'>): Flusher => {
  let client: Promise<pg.Client> | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const connection = (): Promise<pg.Client> => {
    client ??= database.connect();
    return client;
  };

  const drop = async (): Promise<void> => {
    const lost = client;
    client = undefined;
    await lost?.then((open) => open.end()).catch(() => undefined);
  };

  const flushNow = async (): Promise<void> => {
    try {
      await (await connection()).query(FLUSH);
    } catch (error) {
      void drop();
      throw error;
    }
  };

  const begin = (): Promise<void> => {
    const begun = flushNow().finally(() => {
      if (running === begun) running = undefined;
    });
    running = begun;
    return begun;
  };

  const afterwards = (before: Promise<void>): Promise<void> =>
    before
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return begin();
      });

  return {
    flush: () => {
      if (!running) return begin();
      next ??= afterwards(running);
      return next;
    },
    isBusy: () => running !== undefined,
    close: drop,
  };
};
