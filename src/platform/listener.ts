import type pg from 'pg';
import type { Database } from './database.ts';

/** One connection that LISTENs for the whole node and comes back by itself after an outage. */
export type Listener = {
  readonly on: (channel: string, heard: (payload: string) => void) => void;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const RECONNECT_MS = 500;

/** Handlers also run with an empty payload after a reconnect, since something may have been missed. */
export const createListener = (database: Database): Listener => {
  const handlers = new Map<string, (payload: string) => void>();
  let client: pg.Client | undefined;
  let closed = false;

  const connect = async (): Promise<void> => {
    const fresh = await database.connect({ onLost: reconnectLater });
    fresh.on('notification', ({ channel, payload }) => handlers.get(channel)?.(payload ?? ''));
    for (const channel of handlers.keys()) await fresh.query(`listen ${channel}`);
    client = fresh;
  };

  const hearAgain = (): void => {
    for (const heard of handlers.values()) heard('');
  };

  const reconnectLater = (): void => {
    client = undefined;
    if (closed) return;
    setTimeout(() => {
      connect().then(hearAgain, reconnectLater);
    }, RECONNECT_MS).unref();
  };

  return {
    on: (channel, heard) => void handlers.set(channel, heard),
    start: connect,
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
};
