import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import pino from 'pino';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { beginEpoch } from '../../src/platform/projector/checkpoints.ts';
import { openModelRun, takePage } from '../../src/platform/projector/model-run.ts';
import { defineReadModel } from '../../src/platform/projector/read-model.ts';
import { Fenced } from '../../src/platform/projector/rows.ts';
import { prepareTables } from '../../src/platform/projector/tables.ts';
import { readQuarantined } from '../../src/platform/quarantine.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type Bench, by, count, openTallies, tallies } from '../support/tally.ts';

const masterKey = Buffer.alloc(32, 7);
const WAIT_MS = 10_000;

describe('the projector', function projector() {
  this.timeout(30_000);
  let fresh: FreshDatabase;
  const opened: Bench[] = [];
  const open = async (models?: Parameters<typeof openTallies>[1]) => {
    const bench = await openTallies(fresh.url, { masterKey, ...models });
    opened.push(bench);
    return bench;
  };
  const add = (bench: Bench, id: string, amount: number) =>
    bench.send(count, { id, by: amount, note: `note ${amount}` }, by());
  const rows = async (bench: Bench, table = 'tallies_v1') =>
    (await bench.database.pool.query(`select id, total, events, last_note from ${table} order by id`)).rows;
  const caughtUp = async (bench: Bench, model = tallies) =>
    expect(await bench.progress.waitFor([model], await bench.store.head(), WAIT_MS)).to.equal(true);
  const until = async (holds: () => boolean) => {
    for (const end = Date.now() + WAIT_MS; Date.now() < end && !holds(); )
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(holds()).to.equal(true);
  };

  beforeEach(async () => {
    fresh = await freshDatabase();
  });
  afterEach(async () => {
    for (const bench of opened.splice(0)) await bench.close();
    await fresh.drop();
  });

  it('folds what stood before it began and what comes after, and builds the indexes', async () => {
    const bench = await open();
    await add(bench, 'a', 3);
    await bench.projector.start();
    await add(bench, 'a', 4);
    await add(bench, 'b', 1);
    await caughtUp(bench);
    expect(await rows(bench)).to.deep.equal([
      { id: 'tally-a', total: 7, events: 2, last_note: 'note 4' },
      { id: 'tally-b', total: 1, events: 1, last_note: 'note 1' },
    ]);
    await until(() => bench.projector.status().every(({ live }) => live));
    const { rows: indexes } = await bench.database.pool.query(
      "select indexname from pg_indexes where tablename = 'tallies_v1'",
    );
    expect(indexes.length).to.equal(2);
  });

  it('lets a reader wait for what was just written', async () => {
    const bench = await open();
    await bench.projector.start();
    for (let nth = 1; nth <= 20; nth++) {
      await add(bench, 'a', 1);
      await caughtUp(bench);
      expect((await rows(bench))[0]?.total).to.equal(nth);
    }
  });

  it('stops waiting at the timeout', async () => {
    const bench = await open();
    await bench.projector.start();
    expect(await bench.progress.waitFor([tallies], 1_000_000n, 20)).to.equal(false);
  });

  it('counts every event once over restarts in the middle of the work', async () => {
    const writer = await open();
    const writing = Promise.all(
      Array.from({ length: 8 }, async (_, id) => {
        for (let nth = 0; nth < 25; nth++) await add(writer, String(id), 1);
      }),
    );
    for (let round = 0; round < 4; round++) {
      const reader = await open();
      await reader.projector.start();
      await reader.progress.waitFor([tallies], BigInt((round + 1) * 20), WAIT_MS);
      await reader.projector.stop();
    }
    await writing;
    const last = await open();
    await last.projector.start();
    await caughtUp(last);
    expect((await rows(last)).map(({ total, events }) => [total, events])).to.deep.equal(
      Array(8).fill([25, 25]),
    );
  });

  it('is led by one of two nodes while the other stands by: nothing is counted twice', async () => {
    const [one, two] = [await open(), await open()];
    await Promise.all([one.projector.start(), two.projector.start()]);
    await Promise.all(
      Array.from({ length: 8 }, async (_, id) => {
        for (let nth = 0; nth < 10; nth++) await add(id % 2 ? one : two, String(id), 1);
      }),
    );
    await caughtUp(one);
    await caughtUp(two);
    expect((await rows(one)).map(({ total, events }) => [total, events])).to.deep.equal(
      Array(8).fill([10, 10]),
    );
  });

  it('lets no writer of an earlier epoch write', async () => {
    const bench = await open();
    await add(bench, 'a', 1);
    await prepareTables(bench.knex, [tallies]);
    const [page] = await bench.codec.decode(await bench.store.read('tally-a'));
    const run = await openModelRun(
      bench.database,
      tallies,
      'tallies_v1',
      await beginEpoch(bench.database, 'tallies_v1'),
    );
    await beginEpoch(bench.database, 'tallies_v1');
    const error = await takePage(run, page ? [page] : [], { position: 1n }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(Fenced);
    expect(await rows(bench)).to.deep.equal([]);
  });

  it('lets a reader on a node that stands by wait for what was written, and shows it as ready', async () => {
    const leader = await open();
    await leader.projector.start();
    await add(leader, 'a', 1);
    await caughtUp(leader);
    const standby = await open();
    await standby.projector.start();
    await until(() => standby.projector.status().every(({ live }) => live));
    for (let nth = 2; nth <= 20; nth++) {
      await add(standby, 'a', 1);
      await caughtUp(standby);
      expect((await rows(standby))[0]?.total).to.equal(nth);
    }
    expect(standby.projector.status()[0]?.position).to.equal(20n);
  });

  it('goes on where another node has left off', async () => {
    const leader = await open();
    await leader.projector.start();
    await add(leader, 'a', 1);
    await caughtUp(leader);
    const standby = await open();
    await standby.projector.start();
    await leader.projector.stop();
    await add(standby, 'a', 1);
    await caughtUp(standby);
    expect(await rows(standby)).to.deep.equal([{ id: 'tally-a', total: 2, events: 2, last_note: 'note 1' }]);
  });

  it('reads the log once for models that stand together, also for one that was behind', async () => {
    const first = await open();
    await first.projector.start();
    await add(first, 'a', 1);
    await caughtUp(first);
    await first.close();
    opened.splice(0);
    const later = defineReadModel({ ...tallies, name: 'later' });
    let reading = 0;
    let most = 0;
    const wrap = (store: EventStore): EventStore => ({
      ...store,
      subscribe: async function* (from, signal) {
        most = Math.max(most, ++reading);
        try {
          yield* store.subscribe(from, signal);
        } finally {
          reading -= 1;
        }
      },
    });
    const bench = await open({ models: [tallies, later], wrap });
    await bench.projector.start();
    await until(() => bench.projector.status().every(({ live }) => live));
    await until(() => most === 2 && reading === 1);
    await add(bench, 'a', 1);
    await caughtUp(bench, later);
    await caughtUp(bench);
    expect([await rows(bench), reading]).to.deep.equal([await rows(bench, 'later_v1'), 1]);
  });

  it('is built anew, and says so, where the log ends before its position', async () => {
    const before = await open();
    await before.projector.start();
    await add(before, 'a', 1);
    await caughtUp(before);
    await before.projector.stop();
    await before.database.pool.query('update checkpoints set position = 7; update tallies_v1 set total = 9');
    const said: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
    const bench = await open({ log });
    await bench.projector.start();
    await until(() => bench.projector.status().every(({ live, position }) => live && position === 1n));
    expect((await rows(bench))[0]?.total).to.equal(1);
    expect(said.join()).to.include('the log was replaced').and.to.include('tallies_v1');
    await add(bench, 'a', 1);
    await caughtUp(bench);
    expect((await rows(bench))[0]?.total).to.equal(2);
  });

  it('stops again at the same event after a restart, and goes on once it can be taken', async () => {
    let refuses = true;
    const picky = defineReadModel({
      ...tallies,
      evolve: (row, event, key) => {
        if (refuses && event.data.by === 13) throw new Error('thirteen is too much');
        return tallies.evolve(row, event, key);
      },
    });
    const stop = { position: 2n, type: 'Counted', reason: 'thirteen is too much' };
    const stopOf = (bench: Bench) => bench.projector.status()[0]?.stopped;
    const first = await open({ models: [picky] });
    for (const amount of [1, 13, 4]) await add(first, 'a', amount);
    await first.projector.start();
    await until(() => stopOf(first) !== undefined);
    await first.projector.stop();
    const second = await open({ models: [picky] });
    const standby = await open({ models: [picky] });
    await second.projector.start();
    await standby.projector.start();
    await until(() => stopOf(second) !== undefined && stopOf(standby) !== undefined);
    expect([stopOf(second), stopOf(standby)]).to.deep.equal([stop, stop]);
    expect((await rows(second))[0]?.total).to.equal(1);
    refuses = false;
    await beginEpoch(standby.database, 'tallies_v1');
    await caughtUp(second);
    expect((await rows(second))[0]?.total).to.equal(18);
    await until(() => stopOf(second) === undefined && stopOf(standby) === undefined);
  });

  it('stops one model at an event it cannot take, keeps what came before, and leaves the others alone', async () => {
    const picky = defineReadModel({
      ...tallies,
      name: 'picky',
      evolve: (row, event, key) => {
        if (event.data.by === 13) throw new Error('thirteen is too much');
        return tallies.evolve(row, event, key);
      },
    });
    const bench = await open({ models: [tallies, picky] });
    for (const amount of [1, 2, 13, 4]) await add(bench, 'a', amount);
    await bench.projector.start();
    await caughtUp(bench);
    await until(() => bench.projector.status().some(({ stopped }) => stopped));
    expect((await rows(bench))[0]?.total).to.equal(20);
    expect((await rows(bench, 'picky_v1'))[0]?.total).to.equal(3);
    const stopped = bench.projector.status().find(({ table }) => table === 'picky_v1')?.stopped;
    expect(stopped).to.deep.equal({ position: 3n, type: 'Counted', reason: 'thirteen is too much' });
    expect([tallies, picky].map(bench.projector.isStopped)).to.deep.equal([false, true]);
    const standby = await open({ models: [tallies, picky] });
    await standby.projector.start();
    await until(() => standby.projector.isStopped(picky));
    expect(standby.projector.isStopped(tallies)).to.equal(false);
    await add(bench, 'a', 5);
    await caughtUp(bench);
    expect((await rows(bench))[0]?.total).to.equal(25);
  });

  it('stops at a value that the table does not hold, also amid others', async () => {
    const narrow = defineReadModel({
      ...tallies,
      name: 'narrow',
      evolve: (row, event, key) =>
        ({ ...tallies.evolve(row, event, key), events: event.data.by === 13 ? 3_000_000_000 : 1 }) as never,
    });
    const bench = await open({ models: [narrow] });
    for (const amount of [1, 13, 4]) await add(bench, String(amount), amount);
    await bench.projector.start();
    await until(() => bench.projector.status().some(({ stopped }) => stopped));
    expect(bench.projector.status()[0]?.stopped?.position).to.equal(2n);
    expect((await rows(bench, 'narrow_v1'))[0]?.total).to.equal(1);
  });

  it('passes over types that it does not know', async () => {
    const bench = await open();
    await add(bench, 'a', 1);
    await bench.store.append('other-1', 'no-stream', [
      { id: randomUUID(), type: 'FromALaterRelease', data: '{}', metadata: '{' },
    ]);
    await add(bench, 'b', 2);
    await bench.projector.start();
    await caughtUp(bench);
    expect((await rows(bench)).map(({ id }) => id)).to.deep.equal(['tally-a', 'tally-b']);
    expect(await readQuarantined(bench.database.sql, { limit: 10 })).to.deep.equal([]);
  });
});
