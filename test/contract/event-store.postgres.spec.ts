import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import pg from 'pg';
import { openDatabase } from '../../src/platform/database.ts';
import { createPostgresEventStore } from '../../src/platform/event-store/postgres.ts';
import { createListener } from '../../src/platform/listener.ts';
import { freshDatabase } from '../support/database.ts';
import { eventStoreContract, type Subject } from './event-store-contract.ts';

const OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

const open = async (): Promise<
  Subject & { readonly query: (text: string) => Promise<ReadonlyArray<object>> }
> => {
  const fresh = await freshDatabase();
  const database = openDatabase(fresh.url, () => undefined);
  const listener = createListener(database);
  const store = createPostgresEventStore(database, listener);
  await listener.start();
  return {
    ...store,
    interrupt: async () => {
      const breaker = new pg.Client({ connectionString: fresh.url });
      await breaker.connect();
      await breaker.query(OTHERS);
      await breaker.end();
    },
    query: async (text) => (await database.pool.query(text)).rows,
    close: async () => {
      await store.close();
      await listener.close();
      await database.close();
      await fresh.drop();
    },
  };
};

eventStoreContract('embedded Postgres', open);

describe('the embedded log', () => {
  for (const [what, code] of [
    ['a full disk', '53100'],
    ['a statement that was cancelled', '57014'],
  ] as const)
    it(`is unavailable for ${what}, and stores nothing`, async () => {
      const store = await open();
      await store.query(`
        create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = '${code}'; end $$;
        create trigger refused before insert on event_log for each row execute function refuse()`);
      const event = { id: randomUUID(), type: 'T', data: '{}', metadata: '{}' };
      const answer = await store.append('s', 'no-stream', [event]);
      expect(E.isLeft(answer) && answer.left.kind).to.equal('unavailable');
      await store.query('drop trigger refused on event_log');
      expect(await store.read('s')).to.deep.equal([]);
      expect(E.isRight(await store.append('s', 'no-stream', [event]))).to.equal(true);
      await store.close();
    });

  it('numbers positions without gaps, whatever failed in between', async () => {
    const store = await open();
    const event = (data: string) => ({ id: randomUUID(), type: 'T', data, metadata: '{}' });
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, nth) =>
        store.append(`s-${nth}`, nth % 4 === 3 ? 9 : 'no-stream', [event(nth % 5 === 4 ? '\0' : '{}')]),
      ),
    );
    const rows = await store.query(
      'select count(*)::int as events, max(position)::int as last, min(position)::int as first from event_log',
    );
    const [row] = rows as ReadonlyArray<{ events: number; last: number; first: number }>;
    expect(row?.events).to.be.greaterThan(0);
    expect(row).to.deep.equal({ events: row?.events, last: row?.events, first: 1 });
    await store.close();
  });
});
