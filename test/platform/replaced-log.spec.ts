import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import pino from 'pino';
import { createMetrics } from '../../src/platform/metrics.ts';
import { markReplaced, readCheckpoints } from '../../src/platform/projector/checkpoints.ts';
import { type AnyReadModel, defineReadModel, tableOf } from '../../src/platform/projector/read-model.ts';
import type { Core } from '../../src/product/core.ts';
import { createReadiness } from '../../src/product/readiness.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { evidenceOf } from '../support/evidence.ts';
import { until } from '../support/reacting.ts';
import { type Bench, by, count, openTallies, tallies } from '../support/tally.ts';

const masterKey = Buffer.alloc(32, 7);

describe('a read model of a log that was replaced by an older copy', function replaced() {
  this.timeout(30_000);
  let fresh: FreshDatabase;
  const opened: Bench[] = [];
  const open = async (options?: Parameters<typeof openTallies>[1]) => {
    const bench = await openTallies(fresh.url, { masterKey, ...options });
    opened.push(bench);
    return bench;
  };
  const query = (text: string) => opened[0]?.database.pool.query(text).then(({ rows }) => rows);
  const add = async (bench: Bench, id: string, amount: number) => {
    const answer = await bench.send(count, { id, by: amount, note: '' }, by());
    if (E.isLeft(answer)) throw new Error(answer.left.message);
    return answer.right.position;
  };
  const keepCopy = () => query('create table older as select * from event_log');
  const putCopyBack = () => query('delete from event_log; insert into event_log select * from older');
  const totals = async (bench: Bench) =>
    (await bench.database.pool.query('select id, total from tallies_v1 order by id')).rows;
  const standsAt = (bench: Bench, at: bigint) =>
    until(() => bench.projector.status().every(({ live, position }) => live && position === at));

  beforeEach(async () => {
    fresh = await freshDatabase();
  });
  afterEach(async () => {
    for (const bench of opened.splice(0)) await bench.close();
    await fresh.drop();
  });

  it('is built anew at the next start, although the log is as long as it was', async () => {
    const first = await open();
    await first.projector.start();
    await add(first, 'a', 1);
    await keepCopy();
    await add(first, 'a', 10);
    await standsAt(first, 2n);
    await first.projector.stop();
    await putCopyBack();
    const next = await open();
    await add(next, 'a', 100);
    await next.projector.start();
    await until(async () => (await totals(next))[0]?.total === 101);
    await standsAt(next, 2n);
  });

  it('is built anew by a node that goes on running, which says so', async () => {
    const said: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
    const models: string[] = [];
    const bench = await open({ log, onReplaced: (table) => void models.push(table) });
    const evidence = await evidenceOf(bench);
    await bench.projector.start();
    await add(bench, 'a', 1);
    await keepCopy();
    await add(bench, 'a', 10);
    await standsAt(bench, 2n);
    await putCopyBack();
    const other = await open();
    await add(other, 'a', 100);
    await add(bench, 'a', 5);
    await until(async () => (await totals(bench))[0]?.total === 106);
    expect((await evidence.verify()).verdict).to.deep.include({ events: 3, broken: [], gaps: [] });
    await until(() => bench.projector.status()[0]?.rebuilt === 2n);
    expect(models).to.deep.equal(['tallies_v1']);
    expect(said.join()).to.include('this read model is built anew').and.to.include('was built anew, since');
    const readiness = createReadiness({ ...bench, pools: {} } as unknown as Core, createMetrics());
    expect((await readiness.warnings()).join()).to.include('up to position 2 was replaced');
  });

  it('serves what it has meanwhile, says on every node that it is behind, and goes on where its builder has left off', async () => {
    let holds = false;
    const slow = (): AnyReadModel =>
      defineReadModel({
        ...tallies,
        evolve: (row, event, key) => {
          if (holds) throw new Error('not yet');
          return tallies.evolve(row, event, key);
        },
      });
    const leader = await open({ models: [slow()] });
    await leader.projector.start();
    await add(leader, 'a', 1);
    await keepCopy();
    await add(leader, 'a', 10);
    await standsAt(leader, 2n);
    const standby = await open({ models: [slow()] });
    await standby.projector.start();
    holds = true;
    await putCopyBack();
    await until(() => standby.projector.status()[0]?.replaced === 2n);
    const { replaced, live } = standby.projector.status()[0] ?? {};
    expect([replaced, live]).to.deep.equal([2n, true]);
    expect(await totals(standby)).to.deep.equal([{ id: 'tally-a', total: 11 }]);
    expect(await standby.progress.waitFor([tallies], 1n, 20)).to.equal(false);
    await leader.projector.stop();
    holds = false;
    await until(async () => (await totals(standby))[0]?.total === 1);
    await standsAt(standby, 1n);
    expect(standby.projector.status()[0]?.replaced).to.equal(undefined);
  });

  it('has reached nothing of its log from then on, on every node', async () => {
    const bench = await open();
    await bench.projector.start();
    await add(bench, 'a', 1);
    await standsAt(bench, 1n);
    await bench.projector.stop();
    const checkpoint = (await readCheckpoints(bench.database, [tallies])).get(tableOf(tallies));
    if (!checkpoint) throw new Error('there is no checkpoint');
    await markReplaced(bench.database, { ...checkpoint, table: tableOf(tallies) });
    await until(() => bench.projector.status()[0]?.replaced === 1n);
    expect(bench.progress.reached(tallies)).to.equal(0n);
  });

  it('that was still being filled begins from the start', async () => {
    const bench = await open();
    await add(bench, 'a', 1);
    await bench.projector.start();
    await standsAt(bench, 1n);
    await bench.projector.stop();
    await query(`update checkpoints set live = false, hash = 'of another event'; update tallies_v1 set total = 9;
      drop index tallies_v1_total_index`);
    const next = await open();
    await next.projector.start();
    await standsAt(next, 1n);
    expect((await totals(next))[0]?.total).to.equal(1);
  });
});
