import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import pino from 'pino';
import { readCheckpoint } from '../../src/auditing/checkpoint.ts';
import { headsStatus, streamHeads } from '../../src/auditing/head-queries.ts';
import { checkProof, prove } from '../../src/auditing/proof.ts';
import { keepStreamHeads } from '../../src/auditing/stream-heads.ts';
import type { Database } from '../../src/platform/database.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { beginEpoch } from '../../src/platform/projector/checkpoints.ts';
import { readQuarantined } from '../../src/platform/quarantine.ts';
import { type AnyReaction, defineReaction } from '../../src/platform/reactor/reaction.ts';
import { resume } from '../../src/platform/reactor/reaction-states.ts';
import type { EventOf } from '../../src/shared-kernel/event.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { evidenceOf } from '../support/evidence.ts';
import { headConflicts } from '../support/head-conflicts.ts';
import { startNode, until } from '../support/reacting.ts';
import { type Bench, by, count, Counted as counted, openTallies } from '../support/tally.ts';
import type { Kept } from './log.ts';
import { type StandIn, startStandIn } from './stand-in.ts';
import { talliesIn } from './tallies-store.ts';

const REMOVALS = [
  ['deleted', ({ log }: StandIn) => log.deleteStream('tally-a'), 'the stream was deleted in EventStoreDB'],
  ['tombstoned', ({ log }: StandIn) => log.tombstone('tally-a'), 'the stream was deleted in EventStoreDB'],
  [
    'truncated',
    ({ log }: StandIn) => log.truncate('tally-a', 1),
    'the stream was truncated before revision 1 in EventStoreDB',
  ],
] as const;

describe('a stream of which events were removed in the server', function removed() {
  this.timeout(60_000);
  let fresh: FreshDatabase;
  let server: StandIn;
  const closing: Array<() => Promise<unknown>> = [];
  const wrap = (_store: EventStore, database: Database) => talliesIn(server, database);
  const open = async (): Promise<Bench> => {
    const bench = await openTallies(fresh.url, { masterKey: Buffer.alloc(32, 7), wrap });
    closing.push(bench.close);
    return bench;
  };
  const add = async ({ send }: Pick<Bench, 'send'>, id: string, amount: number): Promise<void> => {
    const answer = await send(count, { id, by: amount, note: `note ${amount}` }, by());
    if (E.isLeft(answer)) throw new Error(answer.left.message);
  };
  const reasons = async ({ database }: Pick<Bench, 'database'>) =>
    (await readQuarantined(database.sql, { limit: 9 })).map(({ model, stream, reason }) => [
      ...[model, stream, reason],
    ]);

  beforeEach(async () => {
    fresh = await freshDatabase();
    server = await startStandIn();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await server.stop();
    await fresh.drop();
  });

  for (const [how, remove, why] of REMOVALS) {
    it(`(${how}) stays held by a read model that held it, which goes on`, async () => {
      const bench = await open();
      await bench.projector.start();
      for (const id of ['a', 'b']) await add(bench, id, 1);
      const event = { id: randomUUID(), type: 'Counted', contentType: 'application/json' };
      const nothing = Buffer.from('{}');
      server.log.append('tally-a', 'any', [{ ...event, data: nothing, metadata: nothing }]);
      await until(async () => (await reasons(bench)).length === 1);
      remove(server);
      await beginEpoch(bench.database, 'tallies_v1');
      await until(async () => (await reasons(bench))[0]?.[2]?.includes(why) === true);
      await add(bench, 'b', 2);
      await bench.caughtUp();
      expect(await reasons(bench)).to.deep.equal([
        ['tallies_v1', 'tally-a', `tally-a cannot be read: ${why}`],
      ]);
      expect(bench.projector.status()[0]?.interrupted).to.equal(undefined);
      const { rows } = await bench.database.pool.query('select id, total from tallies_v1 order by id');
      expect(rows).to.deep.equal([
        { id: 'tally-a', total: 1 },
        { id: 'tally-b', total: 3 },
      ]);
    });

    it(`(${how}) is set aside by a reaction that may do so, which goes on`, async () => {
      const seen: number[] = [];
      let store: EventStore | undefined;
      const reading: AnyReaction = defineReaction<EventOf<typeof counted>>({
        ...{ name: 'reading', from: 'beginning', setsAside: true, events: [counted] },
        react: async ({ stream, data }) => {
          await store?.read(stream);
          seen.push(data.by);
        },
      });
      const before = await open();
      store = before.store;
      for (const amount of [1, 2]) await add(before, 'a', amount);
      await add(before, 'b', 4);
      remove(server);
      const node = await startNode(fresh.url, [reading], { wrap });
      closing.push(node.close);
      await until(() => seen.length === 1);
      expect(await reasons(node)).to.deep.equal([
        ['reaction:reading', 'tally-a', `tally-a cannot be read: ${why}`],
      ]);
      await resume(node.sql, 'reading');
      await add(node, 'b', 8);
      await until(() => seen.length === 2);
      expect((await node.status('reading'))?.stopped).to.equal(undefined);
      expect((await node.status('reading'))?.interrupted).to.equal(undefined);
      if (how === 'tombstoned') return;
      server.log.truncate('tally-a', 0); // as an administrator removes it
      await until(async () => (await store?.read('tally-a').catch(() => undefined)) !== undefined);
      await resume(node.sql, 'reading');
      await until(async () => (await reasons(node)).length === 0);
      expect(seen).to.deep.equal([4, 8, 1, 2]);
    });

    describe(`(${how}), and had moved since a checkpoint,`, () => {
      let bench: Bench;
      let evidence: Awaited<ReturnType<typeof evidenceOf>>;
      const openStore = () => {
        const store = talliesIn(server, bench.database);
        closing.push(store.close);
        return store;
      };
      beforeEach(async () => {
        bench = await open();
        evidence = await evidenceOf(bench, undefined, openStore);
        for (const id of ['a', 'b', 'a']) await add(bench, id, 1);
        await evidence.keepHeads();
        await evidence.sign('2026-11-22T21:00:00Z');
        for (const id of ['a', 'c']) await add(bench, id, 1);
        await evidence.keepHeads();
        remove(server);
      });
      afterEach(() => rmSync(evidence.folder, { recursive: true }));

      it('is named by an audit of what came since, which goes on', async () => {
        const since = `${evidence.folder}/2026-11-22.jsonl`;
        const { verdict, findings } = await evidence.verify({ since, gapless: false });
        expect(findings).to.deep.equal([]);
        expect(verdict.findings).to.deep.equal([]);
        expect(verdict.broken).to.deep.equal([{ stream: 'tally-a', revision: 0, why }]);
        expect([verdict.streams, verdict.events]).to.deep.equal([3, 2]);
      });

      it('keeps no other record from being proven', async () => {
        const [line = ''] = await evidence.lines();
        const checkpoint = readCheckpoint(line) ?? expect.fail();
        const parts = { database: bench.database, store: openStore() };
        const proof = await prove(parts, 'tally-b', line, checkpoint);
        expect(checkProof(proof, evidence.evidence.publicKey)._tag).to.equal('Right');
        const refused = await prove(parts, 'tally-a', line, checkpoint).catch(
          ({ message }: Error) => message,
        );
        expect(refused).to.equal(`tally-a cannot be read: ${why}`);
      });

      it('is what an audit names where the server was cleared of it', async () => {
        const events = server.log.events as Kept[];
        for (const [nth, event] of events.entries())
          if (event.stream === 'tally-a' && event.type === 'Counted')
            events[nth] = { ...event, stream: '$cleared' };
        const since = `${evidence.folder}/2026-11-22.jsonl`;
        const { verdict } = await evidence.verify({ since, gapless: false });
        expect(verdict.broken[0]?.stream).to.equal('tally-a');
        expect(verdict.findings[0]).to.equal(
          `What a stream held at the checkpoint of 2026-11-22T21:00:00.000Z cannot be told, because tally-a cannot be read: ${why}.`,
        );
      });
    });

    it(`(${how}) is told as a conflict where the heads are healed, which goes on`, async () => {
      const bench = await open();
      const evidence = await evidenceOf(bench, undefined, () => bench.store);
      for (const id of ['b', 'a', 'a']) await add(bench, id, 1);
      remove(server);
      const records = server.log.events.length;
      await add(bench, 'c', 1);
      await evidence.keepHeads();
      const heads = async () => {
        const found: Array<readonly [string, number]> = [];
        for await (const { stream, revision } of streamHeads(bench.database.sql))
          found.push([stream, revision]);
        return found;
      };
      const kept = await heads();
      expect(kept).to.deep.equal([
        ['tally-a', 1],
        ['tally-b', 0],
        ['tally-c', 0],
      ]);
      server.log.rollBack(records);
      const store = talliesIn(server, bench.database);
      closing.push(store.close);
      const over = new AbortController();
      const { chainKeys, database } = bench;
      const keeping = keepStreamHeads({
        ...{ sql: database.sql, store, chainKeys, macsFrom: 0n, log: pino({ level: 'silent' }) },
        count: async () => ({ events: 0, digest: '0'.repeat(64) }),
      })(over.signal);
      closing.push(async () => {
        over.abort();
        await keeping;
      });
      const head = await store.head();
      await until(async () => (await headsStatus(database.sql)).position === head);
      expect(await heads()).to.deep.equal(kept.slice(0, 2));
      const conflicts = (await headConflicts(database.sql)).map(({ stream }) => stream);
      // The rest of a truncated stream still tells its head.
      expect(conflicts).to.have.members(how === 'truncated' ? ['tally-c'] : ['tally-a', 'tally-c']);
      rmSync(evidence.folder, { recursive: true });
    });
  }
});
