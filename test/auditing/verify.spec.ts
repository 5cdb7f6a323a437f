import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { Verdict } from '../../src/auditing/verdict.ts';
import { describeVerdict } from '../../src/operations/print-verdict.ts';
import { CHAIN_START, chained, readMetadata } from '../../src/platform/event-store/envelope.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { evidenceOf } from '../support/evidence.ts';
import { type Bench, by, count, openTallies } from '../support/tally.ts';

const essence = ({ streams, events, broken, gaps }: Verdict) => ({ streams, events, broken, gaps });

describe('verifying the log', function verifying() {
  this.timeout(30_000);
  let fresh: FreshDatabase;
  let bench: Bench;
  let evidence: Awaited<ReturnType<typeof evidenceOf>>;

  /** Four streams, a to d, of three events each, alternating; positions 1 to 12. */
  const write = async (): Promise<void> => {
    for (let round = 0; round < 3; round++)
      for (const id of ['a', 'b', 'c', 'd'])
        expect(E.isRight(await bench.send(count, { id, by: round + 1, note: 'by phone' }, by()))).to.equal(
          true,
        );
  };
  const change = (text: string, values: ReadonlyArray<unknown> = []) =>
    bench.database.pool.query(text, [...values]);
  const verify = async () => (await evidence.verify()).verdict;
  const broken = async () =>
    (await verify()).broken.map(({ stream, revision, why }) => [stream, revision, why]);

  beforeEach(async () => {
    fresh = await freshDatabase();
    bench = await openTallies(fresh.url);
    evidence = await evidenceOf(bench);
    await write();
    await evidence.keepHeads();
  });
  afterEach(async () => {
    await bench.close();
    await fresh.drop();
  });

  it('finds nothing where nothing was touched, nor where events came after the heads', async () => {
    await write();
    expect(essence(await verify())).to.deep.equal({ streams: 4, events: 24, broken: [], gaps: [] });
    const said: string[] = [];
    const code = describeVerdict({ verdict: await verify() }, (line) => said.push(line));
    expect(code).to.equal(0);
    expect(said).to.deep.equal(['4 streams, 24 events, 0 broken']);
  });

  it('makes no key and no evidence where they are gone, and says so', async () => {
    await change('delete from chain_keys');
    await change('delete from evidence');
    const { verdict, findings } = await evidence.verify();
    expect(verdict.brokenStreams).to.equal(4);
    expect(findings.join('\n')).to.include('The table evidence is empty').and.include('give your copy');
    const { rows } = await change(
      'select (select count(*) from chain_keys) as keys, (select count(*) from evidence) as evidence',
    );
    expect(rows).to.deep.equal([{ keys: 0, evidence: 0 }]);
  });

  for (const column of ['data', 'metadata', 'type'])
    it(`finds an event whose ${column} was changed`, async () => {
      const changed =
        column === 'type'
          ? `'Miscounted'`
          : `replace(replace(${column}, '"by":2', '"by":9'), 'user:1', 'user:2')`;
      await change(`update event_log set ${column} = ${changed} where stream = 'tally-b' and revision = 1`);
      expect((await broken()).map(([stream, revision]) => [stream, revision])).to.deep.equal([
        ['tally-b', 1],
      ]);
    });

  it('finds an event whose text is no JSON any more', async () => {
    await change("update event_log set metadata = 'gone' where stream = 'tally-b' and revision = 1");
    expect(await broken()).to.deep.equal([['tally-b', 1, 'Counted cannot be read']]);
  });

  it('takes no mac for a right one that only has its length', async () => {
    const { hash } = readMetadata(
      (await change('select metadata from event_log where position = 1')).rows[0].metadata,
    );
    const right = bench.chainKeys.mac(hash);
    const wrong = right.replace(/:.*/, `:${'é'.repeat(64)}`);
    expect(
      await bench.chainKeys.check([
        { hash, mac: right },
        { hash, mac: wrong },
      ]),
    ).to.deep.equal([true, false]);
  });

  it('finds a removed event, and the position that it leaves', async () => {
    await change("delete from event_log where stream = 'tally-b' and revision = 1");
    expect((await verify()).gaps).to.deep.equal([{ from: 6n, to: 6n }]);
    expect(await broken()).to.deep.equal([['tally-b', 1, 'revision 1 is missing: revision 2 follows']]);
  });

  it('finds a removed event behind which the others were moved up', async () => {
    await change("delete from event_log where stream = 'tally-b' and revision = 1");
    await change("update event_log set revision = 1 where stream = 'tally-b' and revision = 2");
    await change('update event_log set position = position + 1000 where position > 6');
    await change('update event_log set position = position - 1001 where position > 1000');
    const verdict = await verify();
    expect(verdict.gaps).to.deep.equal([]);
    expect(verdict.broken.map(({ stream, revision }) => [stream, revision])).to.deep.equal([['tally-b', 1]]);
  });

  it('finds events that changed places, within the stream and within the log', async () => {
    await change("update event_log set revision = 7 where stream = 'tally-b' and revision = 1");
    await change("update event_log set revision = 1 where stream = 'tally-b' and revision = 2");
    await change("update event_log set revision = 2 where stream = 'tally-b' and revision = 7");
    await change("update event_log set position = 99 where stream = 'tally-c' and revision = 1");
    await change("update event_log set position = 7 where stream = 'tally-c' and revision = 2");
    await change("update event_log set position = 11 where stream = 'tally-c' and revision = 1");
    expect((await broken()).map(([stream, revision]) => [stream, revision])).to.deep.equal([
      ['tally-b', 1],
      ['tally-c', 1],
    ]);
  });

  const insert = (stream: string, revision: number, previous: string, position: number) => {
    const id = '11111111-1111-4111-8111-111111111111';
    const body = { id, type: 'Counted', data: '{"by":5,"note":null}' };
    const metadata = {
      version: 1,
      at: '2026-01-15T15:00:00.000Z',
      actor: 'user:1',
      commandId: id,
      correlationId: id,
      subject: stream,
    };
    const event = chained(previous, { stream, revision }, body, metadata, bench.chainKeys.mac);
    return change('insert into event_log values ($1, $2, $3, $4, $5, $6, $7)', [
      ...[position, stream, revision, id, event.type, event.data, event.metadata],
    ]);
  };
  const hashOf = async (stream: string, revision: number): Promise<string> =>
    readMetadata((await bench.store.read(stream, { from: revision, limit: 1 }))[0]?.metadata ?? '').hash;

  it('finds an inserted event, although its own hash was computed', async () => {
    await change("update event_log set revision = -revision where stream = 'tally-b' and revision > 0");
    await change("update event_log set revision = 1 - revision where stream = 'tally-b' and revision < 0");
    await change('update event_log set position = position + 1000 where position > 5');
    await change('update event_log set position = position - 999 where position > 1000');
    await insert('tally-b', 1, await hashOf('tally-b', 0), 6);
    const verdict = await verify();
    expect(verdict.gaps).to.deep.equal([]);
    expect(verdict.broken.map(({ stream, revision }) => [stream, revision])).to.deep.equal([['tally-b', 1]]);
  });

  it('finds a stream that was slipped in behind the audit', async () => {
    await change('update event_log set position = position + 1000 where position > 5');
    await change('update event_log set position = position - 999 where position > 1000');
    await insert('tally-x', 0, CHAIN_START, 6);
    expect((await broken())[0]?.slice(0, 2)).to.deep.equal(['tally-x', 0]);
  });

  it('finds a cut tail, although the log ends in order', async () => {
    await change('delete from event_log where position >= 11');
    expect((await verify()).gaps).to.deep.equal([]);
    expect(await broken()).to.deep.equal([
      ['tally-c', 2, 'the tail is cut: its audit head stands at revision 2'],
      ['tally-d', 2, 'the tail is cut: its audit head stands at revision 2'],
    ]);
  });

  it('finds a missing stream, although the positions were closed up', async () => {
    await change("delete from event_log where stream = 'tally-b'");
    await change(
      'update event_log e set position = 1000 + n from (select id, row_number() over (order by position) n from event_log) o where o.id = e.id',
    );
    await change('update event_log set position = position - 1000');
    expect(essence(await verify())).to.deep.equal({
      streams: 4,
      events: 9,
      gaps: [],
      broken: [
        { stream: 'tally-b', revision: 0, why: 'the stream is missing: its audit head stands at revision 2' },
      ],
    });
  });

  it('finds a stream that was written anew with a chain of its own', async () => {
    await change("delete from event_log where stream = 'tally-b' and revision = 2");
    await insert('tally-b', 2, await hashOf('tally-b', 1), 10);
    expect(await broken()).to.deep.equal([
      ['tally-b', 2, 'the whole stream was written anew: its audit head has another hash'],
    ]);
  });

  it('names the first broken link of each broken stream, and says so by its exit code', async () => {
    await change("update event_log set data = '{}' where stream in ('tally-a', 'tally-d') and revision > 0");
    const said: string[] = [];
    const code = describeVerdict({ verdict: await verify() }, (line) => said.push(line));
    expect(code).to.equal(1);
    expect(said).to.deep.equal([
      'tally-a, revision 1: Counted does not fit its hash: it, or what stood before it, was changed.',
      'tally-d, revision 1: Counted does not fit its hash: it, or what stood before it, was changed.',
      '4 streams, 12 events, 2 broken',
    ]);
  });

  it('names the first thousand of what is broken and of what the keeper of the heads has met, and counts all', async () => {
    await change(`insert into stream_heads select 'gone-' || n, 0, 'h', n from generate_series(1, 1300) n`);
    await change(`insert into stream_head_conflicts select * from stream_heads where stream like 'gone-%'`);
    await change(
      `insert into stream_head_conflicts select 'back-' || n, 0, 'h', n from generate_series(1, 1500) n`,
    );
    const said: string[] = [];
    expect(describeVerdict({ verdict: await verify() }, (line) => said.push(line))).to.equal(1);
    const of = (what: string) => said.filter((line) => line.includes(what)).length;
    expect(of('the stream is missing')).to.equal(1_000);
    expect(of("contradicted the stream's audit head")).to.equal(1_000);
    expect(said.slice(1_000, 1_001)).to.deep.equal(['… and 300 more streams.']);
    expect(said.slice(-2)).to.deep.equal(['… and 500 more streams.', '1304 streams, 12 events, 2800 broken']);
  });
});
