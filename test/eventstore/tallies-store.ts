import * as E from 'fp-ts/lib/Either.js';
import type { Database } from '../../src/platform/database.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { createEventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb.ts';
import { keepingBeside } from '../../src/platform/event-store/open.ts';
import { readQuarantined } from '../../src/platform/quarantine.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Bench, by, count, openTallies } from '../support/tally.ts';
import type { TestedServer } from './servers.ts';

type Address = Pick<TestedServer, 'url'> & Partial<Pick<TestedServer, 'prefix'>>;

/** Event store of the tallies on a server; everything else is in the database. */
export const talliesIn = ({ url, prefix }: Address, database: Database): EventStore =>
  keepingBeside(createEventStoreDbEventStore(url, { families: ['tally'], prefix }), database);

/** Tallies on a server, with a database of their own, closed after each spec. */
export const talliesOn = (server: () => Address) => {
  const closing: Array<() => Promise<unknown>> = [];
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await fresh.drop();
  });
  const wrap = (_store: EventStore, database: Database) => talliesIn(server(), database);
  return {
    ...{ closing, wrap },
    databaseUrl: () => fresh.url,
    open: async (): Promise<Bench> => {
      const bench = await openTallies(fresh.url, { masterKey: Buffer.alloc(32, 7), wrap });
      closing.push(bench.close);
      return bench;
    },
    openStore: (database: Database): EventStore => {
      const store = talliesIn(server(), database);
      closing.push(store.close);
      return store;
    },
    add: async ({ send }: Pick<Bench, 'send'>, id: string, amount: number): Promise<void> => {
      const answer = await send(count, { id, by: amount, note: `note ${amount}` }, by());
      if (E.isLeft(answer)) throw new Error(answer.left.message);
    },
    /** Model, stream and reason of each quarantine. */
    reasons: async ({ database }: Pick<Bench, 'database'>) =>
      (await readQuarantined(database.sql, { limit: 9 })).map(({ model, stream, reason }) => [
        ...[model, stream, reason],
      ]),
  };
};
