import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import pg from 'pg';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import type { NewEvent } from '../../src/platform/event-store/event-store.ts';
import { createPostgresEventStore } from '../../src/platform/event-store/postgres.ts';
import { createListener } from '../../src/platform/listener.ts';
import { freshDatabase } from '../support/database.ts';
import { eventStoreContract, type Subject } from './event-store-contract.ts';

const OTHERS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

type Opened = Subject & {
  readonly url: string;
  readonly query: (text: string) => Promise<ReadonlyArray<object>>;
};

const open = async (
  around: (database: Database) => Database = (database) => database,
  onLost: () => void = () => undefined,
  onBatch: (size: number) => void = () => undefined,
): Promise<Opened> => {
  const fresh = await freshDatabase();
  const database = openDatabase(fresh.url, () => undefined);
  const listener = createListener(database);
  const store = createPostgresEventStore(around(database), listener, { onLost, onBatch });
  await listener.start();
  return {
    ...store,
    url: fresh.url,
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

const eventOf = (hash: string, previous?: string): NewEvent => ({
  ...{ id: randomUUID(), type: 'T', data: '{}', metadata: JSON.stringify({ actor: '"hash":"x"', hash }) },
  ...(previous === undefined ? {} : { previous }),
});

/** A database that commits the first append but breaks the connection before the response. */
const losingAnAnswer = (database: Database): Database => {
  let isLost = false;
  const connect: Database['connect'] = async (options) => {
    const client = await database.connect(options);
    const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
    const query = async (...asked: unknown[]) => {
      const answer = await ask(...asked);
      if (isLost || !(asked[0] instanceof Object)) return answer;
      isLost = true;
      throw new Error('Connection terminated unexpectedly');
    };
    return Object.assign(client, { query });
  };
  return { ...database, connect };
};

describe('the embedded log', () => {
  it('takes nothing before its first position, and is read to its end where something stands there', async () => {
    const store = await open();
    const put = (from: number, to: number) =>
      store.query(`
        insert into event_log
        select n, 's' || n, 0, gen_random_uuid(), 'T', '{}', '{}' from generate_series(${from}, ${to}) n`);
    expect(await put(0, 0).catch(({ constraint }) => constraint)).to.equal('event_log_position_check');
    await store.query('alter table event_log drop constraint event_log_position_check');
    await put(-5, 1_500);
    const reading = new AbortController();
    let last = 0n;
    for await (const page of store.subscribe(0n, reading.signal)) {
      last = page.position;
      if (page.live) break;
    }
    expect(last).to.equal(1_500n);
    await store.close();
  });

  it('is read in pages that end with the event that reaches four megabytes, metadata counted', async () => {
    const store = await open();
    // In bytes, not in characters: each é is two of them.
    await store.query(`
      insert into event_log
      select n, 's' || n, 0, gen_random_uuid(), 'T', repeat('é', 225000), repeat('m', 450000)
      from generate_series(1, 12) n`);
    const pages: Array<readonly [events: number, live: boolean]> = [];
    for await (const { events, live } of store.subscribe(0n, new AbortController().signal)) {
      pages.push([events.length, live]);
      if (live) break;
    }
    await store.close();
    expect(pages).to.deep.equal([
      [5, false],
      [5, false],
      [2, true],
    ]);
  });

  for (const [what, code] of [
    ['has no room', '53100'],
    ['is read-only', '25006'],
    ['does not know the table', '42P01'],
  ] as const)
    it(`has an unknown outcome where an append was committed, its answer was lost, and then the server ${what}`, async () => {
      const store = await open(losingAnAnswer);
      await store.query(`
        create function refuse() returns trigger language plpgsql as $$ begin
          if exists (select from event_log) then raise exception using errcode = '${code}'; end if;
          return null;
        end $$;
        create trigger refused before insert on event_log for each statement execute function refuse()`);
      const event = eventOf('h');
      const answer = await store.append('s', 'no-stream', [event]);
      expect(E.isLeft(answer) && answer.left.kind).to.equal('outcome-unknown');
      expect((await store.read('s')).map(({ id }) => id)).to.deep.equal([event.id]);
      await store.query('drop trigger refused on event_log');
      const repeated = await store.append('s', 'no-stream', [event]);
      expect(E.isRight(repeated) && repeated.right.kind).to.equal('repeated');
      await store.close();
    });

  it('refuses what was chained to another event than the last one, and tells that the log was replaced', async () => {
    let told = 0;
    const store = await open(undefined, () => {
      told += 1;
    });
    const kindsOf = async (...chained: ReadonlyArray<readonly [string, ReadonlyArray<NewEvent>]>) => {
      const answers = await Promise.all(chained.map(([stream, events]) => store.append(stream, 0, events)));
      return answers.map((answer) => (E.isLeft(answer) ? answer.left : answer.right.kind));
    };
    for (const stream of ['a', 'b', 'c', 'd']) await store.append(stream, 'no-stream', [eventOf(stream)]);
    const before = told;
    const refused = { kind: 'wrong-revision', actual: 0 };
    expect(await kindsOf(['a', [eventOf('a1', 'x')]])).to.deep.equal([refused]);
    expect(told).to.equal(before + 1);
    expect(
      await kindsOf(
        ['b', [eventOf('b1', 'b'), eventOf('b2', 'b1')]],
        ['c', [eventOf('c1', 'b'), eventOf('c2', 'c1')]],
        ['d', [eventOf('d1', 'd')]],
      ),
    ).to.deep.equal(['appended', refused, 'appended']);
    expect(await kindsOf(['a', [eventOf('a1', 'a')]])).to.deep.equal(['appended']);
    await store.close();
  });

  it('takes appends of several nodes at once, whatever the isolation that the database begins with', async () => {
    const store = await open();
    await store.query(`do $$ begin
      execute format('alter database %I set default_transaction_isolation = ''repeatable read''', current_database());
    end $$`);
    const database = openDatabase(store.url, () => undefined);
    const other = createPostgresEventStore(database, createListener(database));
    const before = new pg.Client({ connectionString: store.url });
    await before.connect();
    await before.query("begin; select pg_advisory_xact_lock(hashtextextended('event_log', 0))");
    const answers = [store, other].map((node, nth) => node.append(`s-${nth}`, 'no-stream', [eventOf('h')]));
    const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
    while ((await store.query(waiting)).length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await before.query('commit');
    await before.end();
    expect((await Promise.allSettled(answers)).map(({ status }) => status)).to.deep.equal([
      ...['fulfilled', 'fulfilled'],
    ]);
    expect(await store.head()).to.equal(2n);
    await other.close();
    await database.close();
    await store.close();
  });

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

  it('opens no other connection for what was under way when it was closed', async () => {
    let opened = 0;
    const store = await open((database) => ({
      ...database,
      connect: (options) => {
        opened += 1;
        return database.connect(options);
      },
    }));
    await store.append('tally-1', 'no-stream', [eventOf('a')]);
    const holder = new pg.Client({ connectionString: store.url });
    await holder.connect();
    await holder.query("select pg_advisory_lock(hashtextextended('event_log', 0))");
    const before = opened;
    const appending = store.append('tally-2', 'no-stream', [eventOf('b')]);
    const closing = store.close();
    const answer = await appending;
    expect(E.isLeft(answer) && answer.left.kind).to.equal('outcome-unknown');
    await holder.end();
    await closing;
    expect(opened).to.equal(before);
  });

  it('wakes each reader by NOTIFY, though another has come by the event on its own', async () => {
    const other = await open();
    const database = openDatabase(other.url, () => undefined);
    let tell: (payload: string) => void = () => undefined;
    const store = createPostgresEventStore(database, {
      on: (_channel, hear) => {
        tell = hear;
      },
      start: async () => undefined,
      close: async () => undefined,
    });
    const left = new AbortController();
    const begin = async () => {
      const pages = store.subscribe(0n, left.signal)[Symbol.asyncIterator]();
      return { pages, first: (await pages.next()).value };
    };
    const waiting = await begin();
    expect(waiting.first?.events).to.deep.equal([]);
    let isAwake = false;
    const awake = waiting.pages.next().then(({ value }) => {
      isAwake = true;
      return value;
    });
    await other.append('tally-1', 'no-stream', [eventOf('a')]);
    expect((await begin()).first?.position).to.equal(1n);
    expect(isAwake).to.equal(false);
    tell('1');
    const soon = await Promise.race([awake, pause(1_000).then(() => undefined)]);
    expect(soon?.position).to.equal(1n);
    left.abort();
    await store.close();
    await database.close();
    await other.close();
  });

  it('leaves the claim of a command as it was where a key of its subject exists already', async () => {
    const store = await open();
    const [commandId, inputHash] = [randomUUID(), Buffer.alloc(32, 7)];
    const receipt = { actor: 'user:4', commandId, command: 'count', inputHash, newId: 7 };
    await store.query(`
      insert into receipts (actor, command_id, command, input_hash, new_id, revision)
      values ('user:4', '${commandId}', 'count', '\\x${inputHash.toString('hex')}', 7, 3);
      insert into subject_keys (subject, wrapped_key) values ('tally-1', '\\x01')`);
    const left = {
      receipts: 'select * from receipts',
      keys: 'select subject, wrapped_key from subject_keys',
    };
    const before = [await store.query(left.receipts), await store.query(left.keys)];
    const answer = await store.append('tally-1', 'no-stream', [eventOf('a'), eventOf('b')], {
      receipt: { ...receipt, created: null, revision: 1 },
      keys: [
        { subject: 'tally-1', wrappedKey: Buffer.from([2]) },
        { subject: 'tally-2', wrappedKey: Buffer.from([3]) },
      ],
    });
    expect(answer).to.deep.equal(E.left({ kind: 'taken' }));
    expect([await store.query(left.receipts), await store.query(left.keys)]).to.deep.equal(before);
    expect(await store.query('select from event_log')).to.have.length(0);
    await store.close();
  });

  it('takes no more into one transaction than four million characters, with the metadata', async () => {
    const batches: number[] = [];
    const store = await open(undefined, undefined, (size) => batches.push(size));
    const large = (): NewEvent => ({
      ...eventOf('a'),
      data: `"${'d'.repeat(600_000)}"`,
      metadata: JSON.stringify({ hash: 'h'.repeat(500_000) }),
    });
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, nth) => store.append(`tally-${nth}`, 'no-stream', [large()])),
    );
    expect(answers.every(E.isRight)).to.equal(true);
    expect(batches.reduce((sum, size) => sum + size)).to.equal(13);
    expect(Math.max(...batches)).to.equal(3);
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
