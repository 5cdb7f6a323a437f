import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { defineReadModel } from '../../src/platform/projector/read-model.ts';
import { rebuild } from '../../src/platform/projector/rebuild.ts';
import { openSchemaBuilder, type SchemaBuilder } from '../../src/platform/schema-builder.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { differencesFromScratch } from '../support/from-scratch.ts';
import { later } from '../support/later.ts';
import { type Bench, by, Counted, count, openTallies, tallies } from '../support/tally.ts';
import { within } from '../support/within.ts';

const masterKey = Buffer.alloc(32, 7);
const WAIT_MS = 10_000;

describe('rebuilding a read model', function rebuilding() {
  this.timeout(60_000);
  let fresh: FreshDatabase;
  let knex: SchemaBuilder;
  let bench: Bench;
  const others: Bench[] = [];
  const add = (id: string, amount: number) =>
    bench.send(count, { id, by: amount, note: `note ${amount}` }, by());
  const caughtUp = async (on = bench) =>
    expect(await on.progress.waitFor([tallies], await on.store.head(), WAIT_MS)).to.equal(true);
  const rows = async (): Promise<ReadonlyArray<{ id: string; total: number }>> =>
    (await bench.database.pool.query('select id, total from tallies_v1 order by id')).rows;
  const query = (text: string) => bench.database.pool.query(text);
  const run = (model = tallies, report: Parameters<typeof rebuild>[0]['report'] = () => undefined) =>
    rebuild({ ...bench, model, knex, report });
  const differences = () =>
    differencesFromScratch({ url: fresh.url, masterKey, models: [tallies], events: [Counted] });
  const left = async () =>
    (
      await query(
        `select table_name from information_schema.tables where table_schema = 'rebuilding'
         union all select model from checkpoints where model like 'rebuilding.%'`,
      )
    ).rows;

  beforeEach(async () => {
    fresh = await freshDatabase();
    knex = openSchemaBuilder(fresh.url);
    bench = await openTallies(fresh.url, { masterKey });
    await bench.projector.start();
  });
  afterEach(async () => {
    for (const each of others.splice(0)) await each.close();
    await bench.close();
    await knex.destroy();
    await fresh.drop();
  });

  it('puts right rows that were changed by hand, also those that the leader remembers', async () => {
    await add('a', 3);
    await add('b', 4);
    await caughtUp();
    await query(`update tallies_v1 set total = 999`);
    await run();
    await add('a', 1);
    await caughtUp();
    expect(await rows()).to.deep.equal([
      { id: 'tally-a', total: 4 },
      { id: 'tally-b', total: 4 },
    ]);
    expect(await left()).to.deep.equal([]);
  });

  it('takes place under load: writers and readers go on, and the rows equal a fold from scratch', async () => {
    let writing = true;
    let read = 0;
    const writers = Array.from({ length: 8 }, async (_, id) => {
      for (let nth = 0; nth < 40; nth++) {
        await add(String(id), 1);
        await caughtUp();
      }
    });
    const reader = (async () => {
      for (; writing; read++) await rows();
    })();
    const rebuilding = (async () => {
      for (let nth = 0; nth < 4; nth++) await run();
    })();
    await Promise.all([...writers, rebuilding]);
    writing = false;
    await reader;
    await caughtUp();
    expect((await rows()).map(({ total }) => total)).to.deep.equal(Array(8).fill(40));
    expect(read).to.be.above(0);
    expect(await differences()).to.deep.equal([]);
  });

  it('keeps names and indexes, so that it can be done again', async () => {
    await add('a', 1);
    await caughtUp();
    const indexes = async () =>
      (await query(`select indexdef from pg_indexes where tablename = 'tallies_v1' order by 1`)).rows;
    // Created last, after the rows.
    const built = async (): Promise<Awaited<ReturnType<typeof indexes>>> => {
      for (;;) {
        const standing = await indexes();
        if (standing.length === 2) return standing;
        await pause(10);
      }
    };
    const before = await within(WAIT_MS, 'the indexes', built());
    await run();
    await run();
    expect(await indexes()).to.deep.equal(before);
  });

  it('says how far it is, and leaves the log as it was', async () => {
    for (let nth = 0; nth < 5; nth++) await add('a', 1);
    await caughtUp();
    const head = await bench.store.head();
    const said: Array<{ events: number; position: bigint; head: bigint }> = [];
    expect(await run(tallies, (progress) => said.push(progress))).to.equal(5n);
    expect(said[0]).to.deep.equal({ events: 5, position: 5n, head: 5n });
    expect(await bench.store.head()).to.equal(head);
  });

  it('leaves the live table alone when an event cannot be taken, and begins anew after an interruption', async () => {
    await add('a', 3);
    await add('a', 13);
    await caughtUp();
    const picky = defineReadModel({
      ...tallies,
      evolve: (row, event, key) => {
        if (event.data.by === 13) throw new Error('thirteen is too much');
        return tallies.evolve(row, event, key);
      },
    });
    const error = await run(picky).catch((thrown: unknown) => thrown);
    expect(String(error)).to.include(
      'tallies_v1 cannot take the Counted at position 2: thirteen is too much',
    );
    expect(await left()).to.deep.equal([]);
    expect((await rows())[0]?.total).to.equal(16);
    await query(`create table rebuilding.tallies_v1 (rest int)`);
    await query(`insert into checkpoints (model, position) values ('rebuilding.tallies_v1', 1)`);
    await run();
    expect((await rows())[0]?.total).to.equal(16);
  });

  it('is done by one process at a time', async () => {
    const other = await bench.database.connect();
    await other.query(`select pg_advisory_lock(hashtextextended('rebuilding.tallies_v1', 0))`);
    const error = await run().catch((thrown: unknown) => thrown);
    await other.end();
    expect(String(error)).to.include('tallies_v1 is being rebuilt already');
  });

  /** A rebuild blocked before its first page. */
  const heldUp = () => {
    const [reached, gone] = [later(), later()];
    const subscribe: typeof bench.store.subscribe = async function* held(...given) {
      reached.keep();
      await gone.kept;
      yield* bench.store.subscribe(...given);
    };
    const ended = rebuild({
      ...{ ...bench, store: { ...bench.store, subscribe } },
      ...{ model: tallies, knex, report: () => undefined },
    }).then(String, String);
    return { isThere: reached.kept, go: gone.keep, ended };
  };

  it('gives up in a sentence once it has lost its lock, and touches nothing of the one that began meanwhile', async () => {
    await add('a', 3);
    await caughtUp();
    const first = heldUp();
    await first.isThere;
    // As the server does to a frozen process.
    await query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
       and (classid::bigint << 32 | objid::bigint) = hashtextextended('rebuilding.tallies_v1', 0)`,
    );
    const second = heldUp();
    await second.isThere;
    const standing = await left();
    expect(standing.length).to.equal(2);
    first.go();
    expect(await first.ended)
      .to.include('tallies_v1 is not rebuilt')
      .and.include('Run it again.');
    expect(await left()).to.deep.equal(standing);
    second.go();
    expect(await second.ended).to.equal('1');
    expect(await left()).to.deep.equal([]);
    expect((await rows())[0]?.total).to.equal(3);
  });

  it('begins though an earlier one still holds its tables in a transaction', async () => {
    await query(`create table rebuilding.tallies_v1 (rest int)`);
    const earlier = await bench.database.connect();
    await earlier.query('begin; lock table rebuilding.tallies_v1 in share mode');
    await run();
    await earlier.end().catch(() => undefined);
    expect(await left()).to.deep.equal([]);
  });

  it('reaches readers on a node that stands by', async () => {
    const standby = await openTallies(fresh.url, { masterKey });
    others.push(standby);
    await standby.projector.start();
    await add('a', 1);
    await caughtUp(standby);
    await run();
    await add('a', 1);
    await caughtUp(standby);
    expect((await rows())[0]?.total).to.equal(2);
  });
});
