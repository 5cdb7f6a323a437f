import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { readMetadata } from '../../src/platform/event-store/envelope.ts';
import { createEventCodec } from '../../src/platform/event-store/event-codec.ts';
import type { NewEvent } from '../../src/platform/event-store/event-store.ts';
import { beginEpoch } from '../../src/platform/projector/checkpoints.ts';
import { type AnyReadModel, defineReadModel } from '../../src/platform/projector/read-model.ts';
import { rebuild } from '../../src/platform/projector/rebuild.ts';
import { quarantine, readQuarantined } from '../../src/platform/quarantine.ts';
import { RELEASE } from '../../src/platform/repository.ts';
import type { AnyEvent, EventOf } from '../../src/shared-kernel/event.ts';
import { PersonForgotten } from '../../src/shared-kernel/person-forgotten.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { until } from '../support/reacting.ts';
import { type Bench, by, Counted, count, openTallies, tallies } from '../support/tally.ts';

const masterKey = Buffer.alloc(32, 7);
const WAIT_MS = 10_000;

const others = defineReadModel({ ...tallies, name: 'others' });
/** Counts the rows by total. */
const counted = defineReadModel({
  ...tallies,
  rollups: [{ name: 'sums', key: ['total'], buckets: 'select total from rows' }],
});

type Both = { readonly id: string; readonly a: number; readonly b: number };

/** One row of two streams. */
const joined = defineReadModel<Both, EventOf<typeof Counted>>({
  name: 'joined',
  version: 1,
  key: 'id',
  table: (table) => {
    table.text('id').primary();
    table.integer('a').notNullable();
    table.integer('b').notNullable();
  },
  joins: true,
  events: [Counted],
  personal: [],
  keys: () => ['both'],
  evolve: (row, { stream, data }, key) => ({
    id: String(key),
    a: (row?.a ?? 0) + (stream === 'tally-a' ? data.by : 0),
    b: (row?.b ?? 0) + (stream === 'tally-b' ? data.by : 0),
  }),
});

type Forged = NewEvent & { readonly hash: string };
const withMetadata = (event: Forged, change: object): Forged => ({
  ...event,
  metadata: JSON.stringify({ ...JSON.parse(event.metadata), ...change }),
});

/** Ways to make an event unreadable, and the expected reports. */
const BREAKAGES: ReadonlyArray<readonly [string, (event: Forged) => Forged, RegExp, boolean?]> = [
  [
    'its bytes were changed',
    (event) => ({ ...event, data: '{"by":9,"note":{"$personal":0}}' }),
    /do not open with their key/u,
  ],
  ['it is sealed with another key', (event) => event, /do not open with their key/u, true],
  ['its metadata are broken', (event) => ({ ...event, metadata: '{"version":1' }), /metadata/u],
  [
    'Postgres cannot look for the key of its subject',
    (event) => withMetadata(event, { subject: 'tally-\0' }),
    /metadata/u,
  ],
  [
    'its version is newer than the release',
    (event) => withMetadata(event, { version: 2 }),
    /version 2 of Counted is newer than this release, which knows 1/u,
  ],
];

describe('a stream with an event that cannot be read', function quarantining() {
  this.timeout(60_000);
  let fresh: FreshDatabase;
  const opened: Bench[] = [];
  const open = async (models: ReadonlyArray<AnyReadModel> = [tallies]): Promise<Bench> => {
    const bench = await openTallies(fresh.url, { masterKey, models });
    opened.push(bench);
    return bench;
  };
  const add = (bench: Bench, id: string, amount: number) =>
    bench.send(count, { id, by: amount, note: `note ${amount}` }, by());
  const caughtUp = async (bench: Bench, ...models: ReadonlyArray<AnyReadModel>) =>
    expect(
      await bench.progress.waitFor(models.length > 0 ? models : [tallies], await bench.store.head(), WAIT_MS),
    ).to.equal(true);
  const totals = async (bench: Bench, table = 'tallies_v1') =>
    Object.fromEntries(
      (await bench.database.pool.query(`select id, total from ${table}`)).rows.map(({ id, total }) => [
        id,
        total,
      ]),
    );
  const quarantined = (bench: Bench) => readQuarantined(bench.database.sql, { limit: 100 });
  const refusal = async (bench: Bench, id: string): Promise<string> => {
    const answer = await add(bench, id, 1);
    return E.isLeft(answer) ? `${answer.left.code}: ${answer.left.message}` : 'OK';
  };

  /** Appends an event that no command would, at the end of a stream. */
  const forge = async (
    bench: Bench,
    stream: string,
    change: (event: Forged) => Forged = (event) => event,
    { event = { type: 'Counted', data: { by: 100, note: 'forged' } } as AnyEvent, isKeyOther = false } = {},
  ): Promise<void> => {
    const last = (await bench.store.read(stream)).at(-1);
    const keyFor = async () => ({ key: randomBytes(32) });
    const codec = isKeyOther ? createEventCodec([Counted], { ...bench.keys, keyFor }) : bench.codec;
    const revision = last?.revision ?? -1;
    const said = { actor: 'user:1', commandId: randomUUID(), correlationId: randomUUID(), subject: stream };
    const { events } = await codec.encode(
      stream,
      { revision, hash: last ? readMetadata(last.metadata).hash : '' },
      [{ event, id: randomUUID(), metadata: { ...said, at: new Date().toISOString() } }],
    );
    const appended = await bench.store.append(stream, last ? revision : 'no-stream', events.map(change));
    expect(E.isRight(appended)).to.equal(true);
  };

  beforeEach(async () => {
    fresh = await freshDatabase();
  });
  afterEach(async () => {
    for (const bench of opened.splice(0)) await bench.close();
    await fresh.drop();
  });

  for (const [what, change, reason, isKeyOther = false] of BREAKAGES)
    it(`is held alone where ${what}: live, after a restart and in a rebuild`, async () => {
      const bench = await open();
      await bench.projector.start();
      for (const id of ['a', 'b']) await add(bench, id, 1);
      await caughtUp(bench);
      await forge(bench, 'tally-a', change, { isKeyOther });
      await add(bench, 'b', 2);
      await caughtUp(bench);
      const isHeld = async (node: Bench) => {
        expect(await totals(node)).to.deep.equal({ 'tally-a': 1, 'tally-b': 3 });
        const [only, ...more] = await quarantined(node);
        expect(more).to.deep.equal([]);
        expect(only).to.deep.include({
          ...{
            stream: 'tally-a',
            model: 'tallies_v1',
            revision: 1,
            position: 3n,
            type: 'Counted',
            release: RELEASE,
          },
        });
        expect(only?.reason).to.match(reason);
        expect(node.projector.status()[0]?.stopped).to.equal(undefined);
      };
      await isHeld(bench);
      expect(await refusal(bench, 'a')).to.match(
        /^REFUSED: This is locked: event 1 of tally-a cannot be read/u,
      );
      await opened.pop()?.close();
      const next = await open();
      await next.projector.start();
      await caughtUp(next);
      await isHeld(next);
      await rebuild({ ...next, model: tallies, report: () => undefined });
      await until(() => next.projector.status().every(({ live }) => live));
      await isHeld(next);
    });

  it('is logged if it is new or differs, and not after each failed retry', async () => {
    const bench = await open();
    await bench.projector.start();
    await add(bench, 'a', 1);
    await caughtUp(bench);
    const [event] = await bench.store.read('tally-a');
    const { rows } = await bench.database.pool.query(`select epoch from checkpoints`);
    const hold = (reason: string, epoch = rows[0].epoch) =>
      quarantine(bench.database.sql, 'tallies_v1', event ? [{ event, reason }] : [], epoch);
    const client = await bench.database.connect();
    const heard: Array<string | undefined> = [];
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.query('listen quarantined');
    expect(await hold('its key is missing')).to.equal(true);
    expect(await hold('its key is missing')).to.equal(true);
    expect(await hold('its key is \0 missing')).to.equal(true);
    expect(await hold('its key is another', rows[0].epoch - 1)).to.equal(false);
    await bench.database.pool.query(`select pg_notify('quarantined', 'end')`);
    await until(() => heard.includes('end'));
    await client.end();
    expect(heard).to.deep.equal(['', '', 'end']);
    expect((await quarantined(bench)).map(({ reason }) => reason)).to.deep.equal(['its key is  missing']);
  });

  it('is held by each model that folds it, and by none that does not', async () => {
    const blind = defineReadModel({ ...tallies, name: 'blind', events: [], personal: [] });
    const bench = await open([tallies, others, blind]);
    await bench.projector.start();
    await add(bench, 'a', 1);
    await forge(bench, 'tally-a', (event) => ({ ...event, metadata: '' }));
    await add(bench, 'b', 2);
    await caughtUp(bench, tallies, others, blind);
    expect((await quarantined(bench)).map(({ model }) => model)).to.deep.equal(['others_v1', 'tallies_v1']);
    for (const table of ['tallies_v1', 'others_v1'])
      expect(await totals(bench, table)).to.deep.equal({ 'tally-a': 1, 'tally-b': 2 });
  });

  it('never had a row where its first event cannot be read, as without its key', async () => {
    const bench = await open();
    await forge(bench, 'tally-lost');
    await add(bench, 'b', 2);
    await bench.projector.start();
    await caughtUp(bench);
    expect(await totals(bench)).to.deep.equal({ 'tally-b': 2 });
    expect((await quarantined(bench)).map(({ reason }) => reason)).to.deep.equal([
      'the key of tally-lost is missing',
    ]);
  });

  describe('in a row of several streams', () => {
    /** `a` is held behind its first event; then both go on. */
    const held = async () => {
      const leader = await open([joined]);
      await leader.projector.start();
      const writer = await open();
      for (const id of ['b', 'a']) await add(writer, id, 1);
      await caughtUp(leader, joined);
      await until(() => leader.projector.status().every(({ live }) => live));
      const { pool } = leader.database;
      const { rows } = await pool.query(`delete from subject_keys where subject = 'tally-a' returning *`);
      leader.keys.evict();
      expect(await refusal(writer, 'a')).to.equal('OK');
      await add(writer, 'b', 10);
      await caughtUp(leader, joined);
      const row = async () => (await pool.query('select a, b from joined_v1')).rows[0];
      expect(await row()).to.deep.equal({ a: 1, b: 11 });
      expect(await quarantined(leader)).to.have.length(1);
      await pool.query('insert into subject_keys values ($1, $2)', Object.values(rows[0]));
      return { leader, writer, row };
    };

    it('leaves the events of the others in their row when it is retried', async () => {
      const { leader, row } = await held();
      await beginEpoch(leader.database, 'joined_v1');
      await until(async () => (await quarantined(leader)).length === 0);
      expect(await row()).to.deep.equal({ a: 2, b: 11 });
    });

    it('does so too when somebody writes to it, and the row goes on', async () => {
      const { leader, writer, row } = await held();
      await until(async () => (await refusal(writer, 'a')) === 'OK');
      await until(async () => (await quarantined(leader)).length === 0);
      await add(writer, 'b', 100);
      await caughtUp(leader, joined);
      expect(await row()).to.deep.equal({ a: (await leader.store.read('tally-a')).length, b: 111 });
    });

    it('stops a model that does not declare it', async () => {
      const { joins: _joins, ...undeclared } = joined;
      const bench = await open([undeclared]);
      await bench.projector.start();
      for (const id of ['a', 'b']) await add(bench, id, 1);
      await until(() => bench.projector.status().some(({ stopped }) => stopped !== undefined));
      expect(bench.projector.status()[0]?.stopped?.reason).to.equal(
        'row both is made of tally-a and tally-b: joined declares no `joins`',
      );
    });
  });

  describe('whose key is missing', () => {
    let leader: Bench;
    let writer: Bench;
    const query = (text: string, values: unknown[] = []) => leader.database.pool.query(text, values);
    let wrapped: Buffer;
    const putBack = () => query(`insert into subject_keys values ('tally-a', $1)`, [wrapped]);
    const sums = async () => (await query('select total, n from tallies_v1_sums order by total')).rows;

    /** Another node has the key cached and keeps writing; the leader does not have it. */
    beforeEach(async () => {
      leader = await open([counted]);
      await leader.projector.start();
      writer = await open();
      await add(writer, 'b', 4);
      await add(writer, 'a', 1);
      await caughtUp(leader);
      await until(() => leader.projector.status().every(({ live }) => live));
      wrapped = (await query(`delete from subject_keys where subject = 'tally-a' returning wrapped_key`))
        .rows[0].wrapped_key;
      leader.keys.evict();
      expect(await refusal(writer, 'a')).to.equal('OK');
      await caughtUp(leader);
      expect(await totals(leader)).to.deep.equal({ 'tally-a': 1, 'tally-b': 4 });
      expect((await quarantined(leader)).map(({ position }) => position)).to.deep.equal([3n]);
    });

    it('is refused by every node, also one that remembers the key', async () => {
      await until(async () => (await refusal(writer, 'a')).includes('the key of tally-a is missing'));
    });

    it('is folded anew once the key is back, and somebody asks for it', async () => {
      await beginEpoch(leader.database, 'tallies_v1');
      await until(() => leader.projector.status().every(({ live }) => live));
      expect(await quarantined(leader)).to.have.length(1);
      await putBack();
      await beginEpoch(leader.database, 'tallies_v1');
      await until(async () => (await quarantined(leader)).length === 0);
      expect(await totals(leader)).to.deep.equal({ 'tally-a': 2, 'tally-b': 4 });
      expect(await sums()).to.deep.equal([
        { total: 2, n: 1 },
        { total: 4, n: 1 },
      ]);
      expect(await refusal(writer, 'a')).to.equal('OK');
      await caughtUp(leader);
      expect(await totals(leader)).to.deep.equal({ 'tally-a': 3, 'tally-b': 4 });
    });

    it('is folded anew once the key is back, and somebody writes to it', async () => {
      await putBack();
      await until(async () => (await refusal(writer, 'a')) === 'OK');
      await until(async () => (await quarantined(leader)).length === 0);
      await caughtUp(leader);
      expect((await totals(leader))['tally-a']).to.equal((await leader.store.read('tally-a')).length);
    });

    it('loses what is personal in its row when its person is forgotten, and keeps the rest', async () => {
      writer.keys.evict();
      const event = { type: PersonForgotten.type, data: { subject: 'tally-a' } };
      await forge(writer, 'tally-a', undefined, { event });
      await caughtUp(leader);
      const { rows } = await query(`select total, last_note from tallies_v1 where id = 'tally-a'`);
      expect(rows).to.deep.equal([{ total: 1, last_note: null }]);
    });
  });
});
