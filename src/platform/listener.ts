import type pg from 'pg';
import type { Database } from './database.ts';

/** One LISTEN connection for the whole node, which reconnects after an outage. */
export type Listener = {
  readonly on: (channel: string, handler: (payload: string) => void) => void;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const RECONNECT_MS = 500;
const HEARTBEAT_MS = 15_000;

/**
 * Handlers also run with an empty payload after a reconnect, since a notification may have been missed, and
 * after an unreadable one: any database user may NOTIFY anything. A connection that only listens would never
 * notice that its peer is gone, so it is probed periodically.
 */
export const createListener = (database: Database): Listener => {
  const handlers = new Map<string, (payload: string) => void>();
  let client: pg.Client | undefined;
  let reconnecting = false;
  let closed = false;

  const leave = (gone: pg.Client): Promise<void> => gone.end().catch(() => undefined);

  const notify = (channel: string, payload: string): void => {
    try {
      handlers.get(channel)?.(payload);
    } catch {
      if (payload !== '') notify(channel, '');
    }
  };

  const connect = async (): Promise<void> => {
    const fresh: pg.Client = await database.connect({ onLost: () => client === fresh && reconnectLater() });
    fresh.on('notification', ({ channel, payload }) => notify(channel, payload ?? ''));
    try {
      for (const channel of handlers.keys()) await fresh.query(`listen ${channel}`);
    } catch (error) {
      void leave(fresh);
      throw error;
    }
    if (closed) return leave(fresh);
    client = fresh;
    beat(fresh);
  };

  const beat = (alive: pg.Client): void => {
    setTimeout(() => {
      if (client !== alive) return;
      alive.query('select 1').then(
        () => beat(alive),
        () => {
          void leave(alive);
          if (client === alive) reconnectLater();
        },
      );
    }, HEARTBEAT_MS).unref();
  };

  const notifyAll = (): void => {
    for (const channel of handlers.keys()) notify(channel, '');
  };

  const reconnectLater = (): void => {
    client = undefined;
    if (closed || reconnecting) return;
    reconnecting = true;
    setTimeout(() => {
      reconnecting = false;
      connect().then(notifyAll, reconnectLater);
    }, RECONNECT_MS).unref();
  };

  return {
    on: (channel, heard) => void handlers.set(channel, heard),
    start: connect,
    close: async () => {
      closed = true;
      if (client) await leave(client);
    },
  };
};
