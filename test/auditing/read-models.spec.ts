import { expect } from 'chai';
import { verifyReadModels } from '../../src/auditing/verify-read-models.ts';
import { describeReadModels } from '../../src/operations/print-verdict.ts';
import { defineReadModel } from '../../src/platform/projector/read-model.ts';
import { rebuild } from '../../src/platform/projector/rebuild.ts';
import { PersonForgotten } from '../../src/shared-kernel/person-forgotten.ts';
import { appendEvent } from '../support/append-event.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { until } from '../support/reacting.ts';
import { type Bench, by, count, openTallies, tallies } from '../support/tally.ts';

const masterKey = Buffer.alloc(32, 7);

/** Also counts the rows by total. */
const counted = defineReadModel({
  ...tallies,
  name: 'counted',
  rollups: [{ name: 'sums', key: ['total', 'events'], buckets: 'select total, events from rows' }],
});
const models = [tallies, counted];

describe('verifying read models', function verifying() {
  this.timeout(60_000);
  let fresh: FreshDatabase;
  let bench: Bench;
  const add = (id: string, amount: number) =>
    bench.send(count, { id, by: amount, note: `note ${amount}` }, by());
  const change = (text: string) => bench.database.pool.query(text);
  const verify = async (changed: object = {}) => {
    const said: string[] = [];
    const parts = { ...bench, models, onProgress: () => undefined, ...changed };
    const code = describeReadModels(await verifyReadModels(parts), (line) => said.push(line));
    return { code, said };
  };
  const FINE = { code: 0, said: ['2 read models compared with the log, 0 not as it makes them'] };
  const found = (model: string, ...said: ReadonlyArray<string>) => ({
    code: 1,
    said: [
      ...said,
      `To fill ${model}_v1 anew: npm run projections -- rebuild ${model}`,
      '2 read models compared with the log, 1 not as it makes them',
    ],
  });

  beforeEach(async () => {
    fresh = await freshDatabase();
    bench = await openTallies(fresh.url, { masterKey, models });
    await bench.projector.start();
    for (const id of ['a', 'b', 'c']) for (const amount of [1, 2]) await add(id, amount);
    await bench.caughtUp();
  });
  afterEach(async () => {
    await bench.close();
    await fresh.drop();
  });

  it('finds nothing where nothing was touched, and leaves nothing behind, also when it is broken off', async () => {
    const standing = async () =>
      (
        await change(
          `select (select json_agg(c order by model) from checkpoints c) as checkpoints,
             (select count(*) from pg_class where relname like '%tallies%') as tables`,
        )
      ).rows;
    const before = await standing();
    expect(await verify()).to.deep.equal(FINE);
    expect(await standing()).to.deep.equal(before);
    const breakOff = () => {
      throw new Error('Ctrl+C');
    };
    expect(String(await verify({ onProgress: breakOff }).catch(String))).to.include('Ctrl+C');
    await until(async () => JSON.stringify(await standing()) === JSON.stringify(before));
  });

  it('finds nothing while nodes go on writing', async () => {
    let writing = true;
    const writers = ['a', 'b', 'c', 'd', 'e', 'f'].map(async (id) => {
      while (writing) await add(id, 1);
    });
    for (let nth = 0; nth < 8; nth++) expect(await verify()).to.deep.equal(FINE);
    writing = false;
    await Promise.all(writers);
    await bench.caughtUp();
    expect(await verify()).to.deep.equal(FINE);
  });

  const B1 = `where stream = 'tally-b' and revision = 1`;
  const spoil = () => change(`update event_log set data = '{}' ${B1}`);

  it('takes the rows of a quarantined stream as they last were, whether it can be read again or not', async () => {
    const [{ data }] = (await change(`select data from event_log ${B1}`)).rows;
    await spoil();
    for (const model of models) await rebuild({ ...bench, model, report: () => undefined });
    expect((await change('select stream from quarantined_streams')).rows.length).to.equal(2);
    expect(await verify()).to.deep.equal(FINE);
    await bench.database.pool.query(`update event_log set data = $1 ${B1}`, [data]);
    expect(await verify()).to.deep.equal(FINE);
  });

  it('says which streams cannot be read any more, and compares the others', async () => {
    await spoil();
    await change(`delete from tallies_v1 where id = 'tally-a'`);
    const { code, said } = await verify();
    expect(code).to.equal(1);
    expect(said).to.deep.equal([
      'tallies_v1: tally-b cannot be read any more, so its rows were not compared.',
      'tallies_v1, row tally-a is missing.',
      'To fill tallies_v1 anew: npm run projections -- rebuild tallies',
      'counted_v1: tally-b cannot be read any more, so its rows were not compared.',
      '2 read models compared with the log, 2 not as it makes them',
    ]);
  });

  it('finds nothing in the rows of who was forgotten, also where a table is behind that', async () => {
    const forget = async (stream: string) => {
      const event = { type: PersonForgotten.type, data: { subject: stream } };
      const appending = { actor: 'system:forgetting', subject: stream };
      await appendEvent({ databaseUrl: fresh.url, masterKey }, stream, event, appending, [PersonForgotten]);
      await bench.keys.forget(stream);
    };
    await forget('tally-a');
    await bench.caughtUp();
    expect(await verify()).to.deep.equal(FINE);
    await bench.projector.stop();
    await forget('tally-b');
    expect(await verify()).to.deep.equal(FINE);
    await change(`update tallies_v1 set last_note = 'by Ann' where id = 'tally-a'`);
    expect((await verify()).said[0]).to.equal(
      'tallies_v1, row tally-a is not what the log makes it: last_note.',
    );
  });

  it('says where a table shows events that the log does not have', async () => {
    await bench.projector.stop();
    await change('delete from event_log where position > 4');
    expect((await verify()).said).to.include('tallies_v1 stands at position 6, which the log does not have.');
  });

  const ATTACKS: ReadonlyArray<readonly [what: string, text: string, ...found: Parameters<typeof found>]> = [
    [
      'a row that was changed',
      `update tallies_v1 set total = 9, last_note = 'by Ann' where id = 'tally-b'`,
      'tallies',
      'tallies_v1, row tally-b is not what the log makes it: last_note, total.',
    ],
    [
      'a row that was removed',
      `delete from tallies_v1 where id = 'tally-b'`,
      'tallies',
      'tallies_v1, row tally-b is missing.',
    ],
    [
      'a row that was added',
      `insert into counted_v1 values ('tally-x', 1, 1, 'by Ann')`,
      'counted',
      'counted_v1, row tally-x: the log makes no such row.',
    ],
    [
      'a roll-up that was changed',
      'update counted_v1_sums set n = 7',
      'counted',
      'counted_v1_sums: total 3, events 2 is not what the log makes it: n.',
    ],
  ];
  for (const [what, text, ...said] of ATTACKS)
    it(`finds ${what}, and nothing else`, async () => {
      await change(text);
      expect(await verify()).to.deep.equal(found(...said));
    });
});
