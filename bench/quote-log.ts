import { openDatabase } from '../src/platform/database.ts';
import { createEventCodec } from '../src/platform/event-store/event-codec.ts';
import { createPostgresEventStore } from '../src/platform/event-store/postgres.ts';
import { createListener } from '../src/platform/listener.ts';
import { openSchemaBuilder } from '../src/platform/schema-builder.ts';
import { createSubjectKeys } from '../src/platform/subject-keys.ts';
import { quote } from '../src/quoting/record/quote.ts';
import { generateRecords } from './generate.ts';
import type { Stage } from './stage.ts';

export const MASTER_KEY = Buffer.alloc(32, 1);

/** Adds a number of new records to a database's log, with ids from `first`, and opens its readers. */
export const openFilledLog = async (url: string, records: Parameters<typeof generateRecords>[1]) => {
  const database = openDatabase(url, () => undefined);
  const projecting = openDatabase(url, () => undefined, { asynchronousCommit: true });
  const knex = openSchemaBuilder(url);
  const listener = createListener(database);
  await listener.start();
  const store = createPostgresEventStore(database, listener);
  const codec = createEventCodec(quote.events, createSubjectKeys(database, MASTER_KEY));
  await generateRecords({ database, store, codec, masterKey: MASTER_KEY }, records);
  await database.pool.query('vacuum analyze event_log');
  return {
    ...{ url, database: projecting, knex, store, codec },
    close: async () => {
      await store.close();
      await listener.close();
      await Promise.all([database.close(), projecting.close(), knex.destroy()]);
    },
  };
};

/** A log of new records only, with its readers. */
export const openQuoteLog = async (stage: Stage, count: number) =>
  openFilledLog(await stage.freshDatabase(), { first: 1, count });
