import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import pino from 'pino';
import { headsStatus, streamHeads } from '../../src/auditing/head-queries.ts';
import { followedBy, ORDER_START } from '../../src/auditing/order.ts';
import { type HeadKeeping, keepStreamHeads } from '../../src/auditing/stream-heads.ts';
import { readMetadata } from '../../src/platform/event-store/envelope.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { headConflicts } from '../support/head-conflicts.ts';
import { until } from '../support/reacting.ts';
import { type Bench, by, count, openTallies } from '../support/tally.ts';

const WRITERS = 16;
const EACH = 12;

describe('the heads of the streams', function heads() {
  this.timeout(30_000);
  let fresh: FreshDatabase;
  let bench: Bench;
  const leading: Array<() => Promise<void>> = [];

  /** Stores heads until stopped. */
  const lead = (
    store: Bench['store'] = bench.store,
    { count = orderInLog, log = pino({ level: 'silent' }) }: Partial<HeadKeeping> = {},
  ): (() => Promise<void>) => {
    const aborter = new AbortController();
    const ended = keepStreamHeads({
      ...{ sql: bench.database.sql, store, log, chainKeys: bench.chainKeys, macsFrom: 0n, count },
    })(aborter.signal);
    const stop = async () => {
      aborter.abort();
      await ended;
    };
    leading.push(stop);
    return stop;
  };
  const add = async (id: string) => {
    const answer = await bench.send(count, { id, by: 1, note: '' }, by());
    expect(E.isRight(answer)).to.equal(true);
  };
  const kept = async () => {
    const all = [];
    for await (const head of streamHeads(bench.database.sql)) all.push(head);
    return all;
  };
  const inLog = async () => {
    const { rows } = await bench.database.pool.query(
      'select distinct on (stream) stream, revision, position, metadata from event_log order by stream, revision desc',
    );
    return rows.map(({ stream, revision, position, metadata }) => ({
      ...{ stream, revision, position: BigInt(position), hash: readMetadata(metadata).hash },
    }));
  };
  const orderInLog = async (upTo?: bigint) => {
    const { rows } = await bench.database.pool.query(
      'select metadata from event_log where $1::bigint is null or position <= $1 order by position',
      [upTo?.toString() ?? null],
    );
    return rows.map(({ metadata }) => readMetadata(metadata).hash).reduce(followedBy, ORDER_START);
  };
  const keptUpTo = (position: bigint) =>
    until(async () => (await headsStatus(bench.database.sql)).position >= position);
  const change = (text: string) => bench.database.pool.query(text);

  beforeEach(async () => {
    fresh = await freshDatabase();
    bench = await openTallies(fresh.url, { masterKey: Buffer.alloc(32, 7) });
  });
  afterEach(async () => {
    await Promise.all(leading.splice(0).map((stop) => stop()));
    await bench.close();
    await fresh.drop();
  });

  it('equal the log under 16 writers, two keepers and restarts', async () => {
    lead();
    const writing = Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let nth = 0; nth < EACH; nth++) await add(`${(writer + nth) % 20}`);
      }),
    );
    for (let round = 1; round <= 4; round++) {
      const stop = lead();
      await keptUpTo(BigInt(round * 40));
      await stop();
    }
    await writing;
    await keptUpTo(await bench.store.head());
    expect(await kept()).to.deep.equal(await inLog());
    const { order, position, conflicts } = await headsStatus(bench.database.sql);
    expect({ position, conflicts }).to.deep.equal({ position: BigInt(WRITERS * EACH), conflicts: 0 });
    expect(order).to.deep.equal(await orderInLog());
  });

  it('stay what they were when events are changed, and nothing is read a second time', async () => {
    for (const id of ['a', 'a', 'b']) await add(id);
    const stop = lead();
    await keptUpTo(3n);
    await stop();
    const before = await kept();
    await change(
      `update event_log set metadata = replace(metadata, '"hash":"', '"hash":"f') where stream = 'tally-a'`,
    );
    lead();
    await add('c');
    await keptUpTo(4n);
    expect((await kept()).slice(0, 2)).to.deep.equal(before);
  });

  it('report a stream that goes on behind a cut, or begins again, and do not follow it', async () => {
    for (const id of ['a', 'a', 'b', 'b', 'c']) await add(id);
    const stop = lead();
    await keptUpTo(5n);
    await stop();
    const before = await kept();
    await change(`delete from event_log where stream = 'tally-a' and revision = 1 or stream = 'tally-b'`);
    const later = await openTallies(fresh.url, { masterKey: Buffer.alloc(32, 7) });
    for (const id of ['a', 'b', 'b']) {
      const answer = await later.send(count, { id, by: 1, note: '' }, by());
      expect(E.isRight(answer)).to.equal(true);
    }
    await later.close();
    lead();
    await keptUpTo(8n);
    expect(await kept()).to.deep.equal(before);
    expect(before.map(({ stream }) => stream)).to.deep.equal(['tally-a', 'tally-b', 'tally-c']);
    expect(
      (await headConflicts(bench.database.sql)).map(({ stream, revision, position }) => ({
        ...{ stream, revision, position },
      })),
    ).to.deep.equal([
      { stream: 'tally-a', revision: 1, position: 6n },
      { stream: 'tally-b', revision: 0, position: 7n },
    ]);
  });

  for (const runs of [true, false])
    it(`tell of a log that was replaced by an older copy once, and follow it again${runs ? ', while they are kept' : ''}`, async () => {
      for (const id of ['a', 'a', 'b']) await add(id);
      await change('create table older as select * from event_log');
      for (const id of ['a', 'b', 'c']) await add(id);
      const stop = lead();
      await keptUpTo(6n);
      if (!runs) await stop();
      const gone = await kept();
      await change('delete from event_log; insert into event_log select * from older');
      const later = await openTallies(fresh.url, { masterKey: Buffer.alloc(32, 7) });
      for (const id of ['b', 'b', 'd', 'a', 'a']) {
        const answer = await later.send(count, { id, by: 1, note: '' }, by());
        expect(E.isRight(answer)).to.equal(true);
      }
      await later.close();
      if (!runs) lead();
      await keptUpTo(8n);
      expect(await kept()).to.deep.equal(await inLog());
      const conflicts = await headConflicts(bench.database.sql);
      expect(conflicts).to.have.deep.members(gone);
      await change(`delete from event_log where position = 8`);
      await until(async () => (await headsStatus(bench.database.sql)).position === 7n);
      expect(await kept()).to.deep.equal(await inLog());
      expect((await headsStatus(bench.database.sql)).order).to.deep.equal(await orderInLog());
      expect(await headConflicts(bench.database.sql)).to.deep.equal(conflicts);
    });

  for (const [what, from, to] of [
    ['a hash that Postgres cannot keep', '"hash":"', '"hash":"\\\\u0000'],
    ['a hash with half a character', '"hash":"', '"hash":"\\\\ud800'],
    ['a mac that is not in ASCII', '"mac":"([^":]*):[^"]*"', `"mac":"\\1:${'é'.repeat(64)}"`],
    ['a mac that is no text', '"mac":"[^"]*"', '"mac":5'],
  ])
    it(`go on behind an event with ${what}, and report its stream`, async () => {
      for (const id of ['a', 'b']) await add(id);
      await change(
        `update event_log set metadata = regexp_replace(metadata, '${from}', '${to}') where position = 2`,
      );
      await add('c');
      lead();
      await keptUpTo(3n);
      expect((await kept()).map(({ stream }) => stream)).to.deep.equal(['tally-a', 'tally-c']);
      expect((await headConflicts(bench.database.sql)).map(({ stream }) => stream)).to.deep.equal([
        'tally-b',
      ]);
    });

  it('report a stream that leaves a revision out within one page', async () => {
    for (const _ of [1, 2, 3]) await add('a');
    await change(`delete from event_log where revision = 1`);
    lead();
    await keptUpTo(3n);
    expect((await kept()).map(({ revision }) => revision)).to.deep.equal([0]);
    expect((await headConflicts(bench.database.sql)).map(({ revision }) => revision)).to.deep.equal([2]);
  });

  it('wait for their row where it was removed, which is said once, and go on once it is put back', async () => {
    const said: unknown[] = [];
    let counted = 0;
    const count = (position: bigint) => {
      counted += 1;
      return orderInLog(position);
    };
    const stop = lead();
    for (const id of ['a', 'b', 'a']) await add(id);
    await keptUpTo(3n);
    await stop();
    const { rows } = await bench.database.pool.query('select * from stream_heads_checkpoint');
    await change('delete from stream_heads_checkpoint');
    lead(bench.store, {
      count,
      log: { error: () => undefined, warn: (fields: unknown) => void said.push(fields) },
    });
    await add('c');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect([said.length, counted, await kept().then(({ length }) => length)]).to.deep.equal([1, 0, 2]);
    expect(String((said[0] as { readonly err: unknown }).err)).to.include('lacks its only row');
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    await change(/insert into stream_heads_checkpoint[^;]*;/u.exec(page)?.[0] ?? '');
    await keptUpTo(4n);
    expect(await kept()).to.deep.equal(await inLog());
    const { order, conflicts } = await headsStatus(bench.database.sql);
    expect([Number(rows[0]?.position), order, conflicts, counted]).to.deep.equal([
      3,
      await orderInLog(),
      0,
      1,
    ]);
  });
});
