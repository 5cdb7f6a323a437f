import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import knexOf from 'knex';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { beginEpoch } from '../../src/platform/projector/checkpoints.ts';
import { type ModelRun, openModelRun, takePage } from '../../src/platform/projector/model-run.ts';
import { defineReadModel } from '../../src/platform/projector/read-model.ts';
import { Fenced } from '../../src/platform/projector/rows.ts';
import { pruneTable, surveyTables } from '../../src/platform/projector/survey.ts';
import { finishTable, prepareTables, resetTable } from '../../src/platform/projector/tables.ts';
import { openSchemaBuilder, type SchemaBuilder } from '../../src/platform/schema-builder.ts';
import { defineEvent, type EventOf, type Recorded } from '../../src/shared-kernel/event.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { until } from '../support/reacting.ts';

const task = { id: t.number, status: t.number, owner: t.union([t.string, t.null]) };
const Opened = defineEvent('Opened', 1, t.type({ ...task, openedOn: t.string, dues: t.array(t.string) }));
const Moved = defineEvent('Moved', 1, t.type(task));
const Put = defineEvent('Put', 1, t.type({ ids: t.array(t.number), dues: t.array(t.string) }));
const Closed = defineEvent('Closed', 1, t.type({ id: t.number }));
type TaskEvent = EventOf<typeof Opened | typeof Moved | typeof Put | typeof Closed>;

type Task = {
  readonly id: number;
  readonly status: number;
  readonly owner: string | null;
  readonly opened_on: string;
  readonly dues: ReadonlyArray<string>;
};

const opened = ({ openedOn, ...data }: EventOf<typeof Opened>['data']): Task => ({
  ...data,
  opened_on: openedOn,
});

const evolve = (row: Task | undefined, event: TaskEvent): Task | undefined => {
  switch (event.type) {
    case 'Opened':
      return opened(event.data);
    case 'Moved':
      if (event.data.owner === 'nobody') throw new Error('there is no such owner');
      return row && { ...row, status: event.data.status, owner: event.data.owner };
    case 'Put':
      return row && { ...row, dues: event.data.dues };
    case 'Closed':
      return undefined;
  }
};

/** SQL builder without a connection. */
const sqlOf = knexOf({ client: 'pg' });

const taskList = defineReadModel<Task, TaskEvent>({
  name: 'task_list',
  version: 1,
  key: 'id',
  table: (table) => {
    table.integer('id').primary();
    table.integer('status').notNullable();
    table.text('owner');
    table.date('opened_on').notNullable();
    table.jsonb('dues').notNullable();
  },
  indexes: (table) => {
    table.index('status');
    table.index([sqlOf.raw("coalesce(owner, '')"), sqlOf.raw('(id * 10 + status)')]);
  },
  events: [Opened, Moved, Put, Closed],
  fullRowEvents: [Opened],
  keys: (event) => (event.type === 'Put' ? event.data.ids : [event.data.id]),
  evolve,
  personal: [],
  rollups: [
    {
      name: 'owners',
      key: ['status', 'owner', 'day'],
      buckets: `select status, coalesce(owner, '') as owner, opened_on as day from rows where status <> 0`,
    },
    {
      name: 'dues',
      key: ['day', 'urgent'],
      buckets: `select due::date as day, jsonb_build_object('3', 1) ? status::text as urgent
                from rows, jsonb_array_elements_text(dues) due`,
    },
    {
      name: 'bests',
      key: ['owner'],
      buckets: `select coalesce(owner, '') as owner, (status = 3)::integer as done, id * 10 + status as best
                from rows where status <> 0`,
      sums: ['done'],
      highest: 'best',
      indexes: ['(-n), best'],
    },
  ],
});

const TABLE = 'task_list_v1';
const DAYS = ['2026-01-05', '2026-1-5', '2026-02-01'];

/** A date as users write it; the table stores another form. */
const plain = (day: string): string => (day === '2026-1-5' ? '2026-01-05' : day);

type Counts = Readonly<Record<string, number>>;

const tally = (buckets: ReadonlyArray<ReadonlyArray<unknown>>): Counts => {
  const counts: Record<string, number> = {};
  for (const bucket of buckets) counts[bucket.join('|')] = (counts[bucket.join('|')] ?? 0) + 1;
  return counts;
};

const foldAll = (events: ReadonlyArray<TaskEvent>): ReadonlyArray<Task> => {
  const rows = new Map<number, Task>();
  for (const event of events)
    for (const id of event.type === 'Put' ? event.data.ids : [event.data.id]) {
      const row = evolve(rows.get(id), event);
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
  return [...rows.values()];
};

/** Of each owner's tasks: how many there are, how many are done, and the highest number. */
const bestsOf = (rows: ReadonlyArray<Task>): Readonly<Record<string, ReadonlyArray<number>>> => {
  const bests: Record<string, ReadonlyArray<number>> = {};
  for (const { id, status, owner } of rows) {
    if (status === 0) continue;
    const [n = 0, done = 0, best = 0] = bests[owner ?? ''] ?? [];
    bests[owner ?? ''] = [n + 1, done + (status === 3 ? 1 : 0), Math.max(best, id * 10 + status)];
  }
  return bests;
};

type Expected = {
  readonly owners: Counts;
  readonly dues: Counts;
  readonly bests: ReturnType<typeof bestsOf>;
};

const expected = (events: ReadonlyArray<TaskEvent>): Expected => {
  const rows = foldAll(events);
  return {
    bests: bestsOf(rows),
    owners: tally(
      rows
        .filter(({ status }) => status !== 0)
        .map(({ status, owner, opened_on }) => [status, owner ?? '', plain(opened_on)]),
    ),
    dues: tally(rows.flatMap(({ dues, status }) => dues.map((due) => [plain(due), status === 3]))),
  };
};

const status = fc.integer({ min: 0, max: 3 });
const id = fc.integer({ min: 1, max: 5 });
const owner = fc.constantFrom('ann', 'bob', null);
const day = fc.constantFrom(...DAYS);
const dues = fc.array(day, { maxLength: 3 });
const arbitraryEvent: fc.Arbitrary<TaskEvent> = fc.oneof(
  fc.record({
    type: fc.constant('Opened' as const),
    data: fc.record({ id, status, owner, openedOn: day, dues }),
  }),
  fc.record({ type: fc.constant('Moved' as const), data: fc.record({ id, status, owner }) }),
  fc.record({
    type: fc.constant('Put' as const),
    data: fc.record({ ids: fc.uniqueArray(id, { maxLength: 3 }), dues }),
  }),
  fc.record({ type: fc.constant('Closed' as const), data: fc.record({ id }) }),
);

/** Event before a page is processed: none, another process takes over the table, or it goes live. */
const arbitraryPage = fc.record({
  events: fc.array(arbitraryEvent, { maxLength: 8 }),
  before: fc.constantFrom('nothing', 'nothing', 'another writer', 'live'),
});

describe('roll-ups', function rollups() {
  this.timeout(60_000);
  let fresh: FreshDatabase;
  let database: Database;
  let knex: SchemaBuilder;

  before(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
    knex = openSchemaBuilder(fresh.url);
    await prepareTables(knex, [taskList]);
  });
  after(async () => {
    await database.close();
    await knex.destroy();
    await fresh.drop();
  });

  const takeUp = async (): Promise<ModelRun> =>
    openModelRun(database, taskList, TABLE, await beginEpoch(database, TABLE));
  const goLive = async (run: ModelRun): Promise<void> => {
    await finishTable(knex, taskList, run.epoch);
    run.live = true;
  };
  const recorded = (events: ReadonlyArray<TaskEvent>, from: bigint) =>
    events.map((event, nth) => E.right({ ...event, position: from + BigInt(nth + 1) } as Recorded));
  const take = (run: ModelRun, events: ReadonlyArray<TaskEvent>): Promise<void> =>
    takePage(run, recorded(events, run.position), { position: run.position + BigInt(events.length) });
  const stored = async (table = TABLE): Promise<Expected> => {
    const counts = async (columns: string, rollup: string): Promise<Counts> => {
      const { rows } = await database.pool.query<{ bucket: string; n: number }>(
        `select concat_ws('|', ${columns}) as bucket, n from ${table}_${rollup}`,
      );
      return Object.fromEntries(rows.map(({ bucket, n }) => [bucket, n]));
    };
    const { rows: bests } = await database.pool.query<{ owner: string; values: ReadonlyArray<number> }>(
      `select owner, array[n, done, best] as values from ${table}_bests`,
    );
    return {
      bests: Object.fromEntries(bests.map(({ owner, values }) => [owner, values])),
      owners: await counts('status, owner, day', 'owners'),
      dues: await counts(`day, case when urgent then 'true' else 'false' end`, 'dues'),
    };
  };

  it('are what counting the rows gives, whatever the events, the pages, the writers and the time of filling', () =>
    fc.assert(
      fc.asyncProperty(fc.array(arbitraryPage, { maxLength: 8 }), async (pages) => {
        await resetTable(knex, taskList);
        let run = await takeUp();
        const taken: TaskEvent[] = [];
        for (const { events, before } of pages) {
          if (before === 'live') await goLive(run);
          if (before === 'another writer') {
            const late = run;
            run = await takeUp();
            const refused = await take(late, events).catch((error: unknown) => error);
            expect(refused).to.be.instanceOf(Fenced);
          }
          await take(run, events);
          taken.push(...events);
          if (run.live) expect(await stored()).to.deep.equal(expected(taken));
        }
        await goLive(run);
        expect(await stored()).to.deep.equal(expected(taken));
      }),
      { numRuns: 80 },
    ));

  describe('of a live table', () => {
    let run: ModelRun;
    const open = (one: number, over: Partial<EventOf<typeof Opened>['data']> = {}): TaskEvent => ({
      type: 'Opened',
      data: { id: one, status: 1, owner: null, openedOn: '2026-01-05', dues: [], ...over },
    });
    const moved = (one: number, to: number, by: string | null = null): TaskEvent => ({
      type: 'Moved',
      data: { id: one, status: to, owner: by },
    });

    beforeEach(async () => {
      await resetTable(knex, taskList);
      run = await takeUp();
      await goLive(run);
    });

    it('count a row once that a page touches several times, and one that is made again', async () => {
      await take(run, [open(1), moved(1, 2), moved(1, 3), open(2)]);
      expect((await stored()).owners).to.deep.equal({ '3||2026-01-05': 1, '1||2026-01-05': 1 });
      await take(run, [open(1)]);
      expect((await stored()).owners).to.deep.equal({ '1||2026-01-05': 2 });
      await take(await takeUp().then((next) => Object.assign(next, { live: true })), [open(1), open(2)]);
      expect((await stored()).owners).to.deep.equal({ '1||2026-01-05': 2 });
    });

    it('have no line for a bucket that nothing is in any more', async () => {
      await take(run, [open(1, { dues: ['2026-02-01', '2026-02-01'] })]);
      expect((await stored()).dues).to.deep.equal({ '2026-02-01|false': 2 });
      await take(run, [{ type: 'Closed', data: { id: 1 } }]);
      expect(await stored()).to.deep.equal({ owners: {}, dues: {}, bests: {} });
    });

    it('stand with the rows just before an event that cannot be folded', async () => {
      const events = [open(1), moved(1, 2), open(2), moved(2, 3, 'nobody'), open(3)];
      await take(run, events);
      expect(run.stopped?.position).to.equal(4n);
      expect(await stored()).to.deep.equal(expected(events.slice(0, 3)));
    });

    for (const [what, refused] of [
      ['a row', open(2, { status: 3_000_000_000 })],
      ['a bucket', open(2, { dues: ['the day after'] })],
    ] as const)
      it(`stand with the rows just before an event that gives ${what} that the database does not hold`, async () => {
        const events = [open(1), moved(1, 2), refused, open(3)];
        await take(run, events);
        expect(run.stopped?.position).to.equal(3n);
        expect(await stored()).to.deep.equal(expected(events.slice(0, 2)));
        const { rows } = await database.pool.query(`select id from ${TABLE}`);
        expect(rows).to.deep.equal([{ id: 1 }]);
      });

    it('have the key as their primary key, with the types of the query', async () => {
      const { rows } = await database.pool.query(
        `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as filled,
                attnum = any(indkey) as key
         from pg_attribute join pg_index on indrelid = attrelid and indisprimary
         where attrelid = '${TABLE}_owners'::regclass and attnum > 0 order by attnum`,
      );
      expect(rows.map(({ name, type, filled, key }) => [name, type, filled, key])).to.deep.equal([
        ['status', 'integer', true, true],
        ['owner', 'text', true, true],
        ['day', 'date', true, true],
        ['n', 'integer', true, false],
      ]);
    });

    it('find what stands in a large table by its key, also by a plan that was made when it was empty', async () => {
      for (let nth = 1; nth <= 10; nth++) await take(run, [open(nth)]);
      await database.pool.query(
        `insert into ${TABLE} select n, 1, null, '2026-01-05', '[]' from generate_series(100, 60000) n`,
      );
      /** Rows that were scanned; a connection reports them together with the rows that it has written. */
      const scans = async (written: { readonly inserted: number; readonly updated: number }) => {
        let found = { inserted: 0, updated: 0, scanned: 0 };
        await until(async () => {
          await database.pool.query('select pg_stat_clear_snapshot(), pg_stat_force_next_flush()');
          const { rows } = await database.pool.query<typeof found>(
            `select (select n_tup_ins::int from pg_stat_user_tables where relname = '${TABLE}') as inserted,
               (select n_tup_upd::int from pg_stat_user_tables where relname = '${TABLE}') as updated,
               (select sum(seq_tup_read)::int from pg_stat_user_tables where relname like '${TABLE}%') as scanned`,
          );
          found = rows[0] ?? found;
          return found.inserted >= written.inserted && found.updated >= written.updated;
        });
        return found.scanned;
      };
      const inserted = 10 + 59_901;
      const before = await scans({ inserted, updated: 0 });
      for (let nth = 1; nth <= 10; nth++) await take(run, [moved(nth, 2)]);
      expect((await scans({ inserted, updated: 10 })) - before).to.be.below(10_000);
    });
  });

  it('go with a table that is pruned, count in its size, and leave another release alone', async () => {
    const old = { ...taskList, version: 2 };
    const other = { ...taskList, version: 20 };
    await prepareTables(knex, [old, other]);
    const size = async () =>
      (await surveyTables(database, [taskList])).find(({ table }) => table === 'task_list_v2')?.bytes ?? 0;
    const empty = await size();
    await database.pool.query(
      `insert into task_list_v2_owners select n, 'ann', '2026-01-05', 1 from generate_series(1, 5000) n`,
    );
    expect(await size()).to.be.above(empty + 100_000);
    expect(await pruneTable(knex, 'task_list_v2')).to.equal(true);
    const { rows } = await database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relname ~ '^task_list_v2' order by 1`,
    );
    expect(rows.map(({ name }) => name)).to.deep.equal([
      'task_list_v20',
      'task_list_v20_bests',
      'task_list_v20_dues',
      'task_list_v20_owners',
    ]);
  });

  it('may not count by what is personal', () => {
    expect(() => defineReadModel({ ...taskList, personal: ['owner'], rowsOf: () => [] })).to.throw(
      'The roll-up owners of task_list counts by owner, which is personal',
    );
  });
});
