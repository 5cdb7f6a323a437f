import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { defineReadModel } from '../../src/platform/projector/read-model.ts';
import { rebuild } from '../../src/platform/projector/rebuild.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { differencesFromScratch } from '../support/from-scratch.ts';
import { type Bench, by, Counted, count, openTallies, tallies } from '../support/tally.ts';

const masterKey = Buffer.alloc(32, 7);
const WAIT_MS = 20_000;

/** A read model whose rows come and go: tallies with a round sum have no row. */
const counted = defineReadModel({
  ...tallies,
  evolve: (row, event, key) => {
    const next = tallies.evolve(row, event, key);
    return next && next.total % 10 === 0 ? undefined : next;
  },
  rollups: [
    { name: 'sums', key: ['tens'], buckets: 'select total / 10 as tens from rows' },
    { name: 'sizes', key: ['id', 'nth'], buckets: 'select id, generate_series(1, events) as nth from rows' },
  ],
});

describe('roll-ups of a product at work', function underLoad() {
  this.timeout(90_000);
  let fresh: FreshDatabase;
  let bench: Bench;
  const others: Bench[] = [];
  const open = async (): Promise<Bench> => {
    const one = await openTallies(fresh.url, { masterKey, models: [counted] });
    others.push(one);
    return one;
  };
  const query = (text: string) => bench.database.pool.query(text);
  const add = (id: number, amount: number) =>
    bench.send(count, { id: String(id), by: amount, note: 'a note' }, by());
  const write = (times: number) =>
    Promise.all(
      Array.from({ length: 8 }, async (_, id) => {
        for (let nth = 0; nth < times; nth++) {
          await add(id, 1 + (nth % 3));
          await pause(3);
        }
      }),
    );
  /**
   * Every event is folded and the roll-ups exist: they are counted after the rows, just before a table goes
   * live.
   */
  const caughtUp = async (on = bench) => {
    expect(await on.progress.waitFor([counted], await on.store.head(), WAIT_MS)).to.equal(true);
    while (!on.projector.status().every(({ live }) => live)) await pause(5);
  };
  const run = (model = counted) => rebuild({ ...bench, model, report: () => undefined });
  /** Buckets with a wrong count, or without rows. */
  const wrong = async () =>
    (
      await query(`
        select * from (select total / 10 as tens, count(*)::int as n from tallies_v1 group by 1) rows
          full join tallies_v1_sums sums using (tens, n) where rows is null or sums is null
        union all
        select nth, 1 from tallies_v1 t cross join lateral generate_series(1, t.events) nth
          full join tallies_v1_sizes sizes using (id, nth) where t is null or sizes.n is distinct from 1`)
    ).rows;
  const differences = () =>
    differencesFromScratch({ url: fresh.url, masterKey, models: [counted], events: [Counted] });
  const standing = async (schema: string) =>
    (
      await query(`select tablename, indexname from pg_tables left join pg_indexes using (schemaname, tablename)
                   where schemaname = '${schema}' and tablename like 'tallies%' order by 1, 2`)
    ).rows;

  beforeEach(async () => {
    fresh = await freshDatabase();
    bench = await open();
  });
  afterEach(async () => {
    for (const each of others.splice(0)) await each.close();
    await fresh.drop();
  });

  it('count every row once, though nodes come and go and connections break in the middle of writing', async () => {
    await write(3);
    let writing = true;
    let broken = 0;
    const breaking = (async () => {
      for (; writing; await pause(15)) {
        const { rowCount } = await query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and query like 'with moved as%'`,
        );
        broken += rowCount ?? 0;
      }
    })();
    const handing = (async () => {
      while (writing) {
        const node = await open();
        await node.projector.start();
        await pause(300);
        await node.projector.stop();
      }
    })();
    do await write(60);
    while (broken === 0);
    writing = false;
    await Promise.all([breaking, handing]);
    const last = await open();
    await last.projector.start();
    await caughtUp(last);
    expect(await wrong()).to.deep.equal([]);
    expect(await differences()).to.deep.equal([]);
  });

  it('are rebuilt with their rows while people write', async () => {
    await bench.projector.start();
    await write(3);
    await caughtUp();
    const tables = await standing('public');
    expect(tables.length).to.equal(4);
    let writing = true;
    let rebuilt = 0;
    const rebuilding = (async () => {
      for (; writing; rebuilt++) {
        await run();
        expect(await wrong()).to.deep.equal([]);
      }
    })();
    do await write(60);
    while (rebuilt < 2);
    writing = false;
    await rebuilding;
    await caughtUp();
    expect(await wrong()).to.deep.equal([]);
    expect(await differences()).to.deep.equal([]);
    expect(await standing('public')).to.deep.equal(tables);
    expect(await standing('rebuilding')).to.deep.equal([]);
  });

  it('are put right by a rebuild, and left alone by one that cannot be done', async () => {
    await bench.projector.start();
    await add(1, 3);
    await add(1, 13);
    await caughtUp();
    await query('update tallies_v1_sums set n = 40');
    expect((await differences()).length).to.equal(2);
    const picky = defineReadModel({
      ...counted,
      evolve: (row, event, key) => {
        if (event.data.by === 13) throw new Error('thirteen is too much');
        return counted.evolve(row, event, key);
      },
    });
    expect(String(await run(picky).catch((error: unknown) => error))).to.include('thirteen is too much');
    expect((await query('select tens, n from tallies_v1_sums')).rows).to.deep.equal([{ tens: 1, n: 40 }]);
    expect(await standing('rebuilding')).to.deep.equal([]);
    await run();
    expect((await query('select tens, n from tallies_v1_sums')).rows).to.deep.equal([{ tens: 1, n: 1 }]);
    await add(1, 5);
    await caughtUp();
    expect((await query('select tens, n from tallies_v1_sums')).rows).to.deep.equal([{ tens: 2, n: 1 }]);
  });

  it('are counted anew where the log ends before the position of their rows', async () => {
    await bench.projector.start();
    await add(1, 3);
    await caughtUp();
    await bench.projector.stop();
    await query('update checkpoints set position = 7; update tallies_v1_sums set n = 9');
    const next = await open();
    await next.projector.start();
    while (!next.projector.status().every(({ live, position }) => live && position === 1n)) await pause(5);
    await add(2, 4);
    await caughtUp(next);
    expect((await query('select tens, n from tallies_v1_sums')).rows).to.deep.equal([{ tens: 0, n: 2 }]);
  });
});
