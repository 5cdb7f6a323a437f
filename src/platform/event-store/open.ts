import * as E from 'fp-ts/lib/Either.js';
import type { Database } from '../database.ts';
import type { Listener } from '../listener.ts';
import type { Logger } from '../logger.ts';
import { createKeepBeside } from './beside.ts';
import type { EventStore } from './event-store.ts';
import { createEventStoreDbEventStore } from './eventstoredb.ts';
import { createPostgresEventStore } from './postgres.ts';

export type EventStoreParts = {
  /** Undefined: events are stored in the database. */
  readonly eventStoreUrl: string | undefined;
  /** Prefix of our stream names in the external store. */
  readonly eventStorePrefix?: string | undefined;
  /** Families of our streams. */
  readonly families: ReadonlyArray<string>;
  readonly database: Database;
  readonly listener: Listener;
  readonly log: Pick<Logger, 'warn'>;
  readonly onBatch?: (size: number) => void;
  /**
   * Called when the log was replaced, or a connection to it was lost: cached log data may belong to another
   * log.
   */
  readonly onLost?: () => void;
};

/** Appends to an external store, after storing their accompanying rows in the database. */
export const keepingBeside = (store: EventStore, { sql }: Database): EventStore => {
  const keep = createKeepBeside(sql);
  return {
    ...store,
    append: async (stream, expected, events, beside) =>
      beside === undefined || (await keep(beside))
        ? store.append(stream, expected, events)
        : E.left({ kind: 'taken' }),
  };
};

/** The event store of an installation. */
export const openEventStore = ({
  eventStoreUrl,
  eventStorePrefix,
  families,
  database,
  listener,
  log,
  ...options
}: EventStoreParts): EventStore =>
  eventStoreUrl === undefined
    ? createPostgresEventStore(database, listener, options)
    : keepingBeside(
        createEventStoreDbEventStore(eventStoreUrl, {
          families,
          prefix: eventStorePrefix,
          onLost: options.onLost,
          onDropped: (error) => {
            const reason = error instanceof Error ? error.message : String(error);
            log.warn({ reason }, 'a subscription was dropped and is taken up again');
          },
        }),
        database,
      );
