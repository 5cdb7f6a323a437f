import { rmSync } from 'node:fs';
import { expect } from 'chai';
import pino from 'pino';
import { headsStatus, streamHeads } from '../../src/auditing/head-queries.ts';
import { keepStreamHeads } from '../../src/auditing/stream-heads.ts';
import { evidenceOf } from '../support/evidence.ts';
import { headConflicts } from '../support/head-conflicts.ts';
import { until } from '../support/reacting.ts';
import type { Bench } from '../support/tally.ts';
import { type Administrator, createAdministrator } from './administrator.ts';
import type { Kept } from './log.ts';
import { REMOVALS } from './removed.ts';
import { onStandInOnly } from './servers.ts';
import { type StandIn, startStandIn } from './stand-in.ts';
import { talliesOn } from './tallies-store.ts';

const WHY = 'the server is scavenged, or its log rolled back';

describe(onStandInOnly('a stream of which events were removed in the server', WHY), function removed() {
  this.timeout(60_000);
  let server: StandIn;
  let by: Administrator;
  const administrator = () => by;
  beforeEach(async () => {
    server = await startStandIn();
    by = createAdministrator(server.url, '');
  });

  describe('by an administrator,', () => {
    const { open, openStore, add, closing } = talliesOn(() => server);
    const refusal = (bench: Bench): Promise<string> =>
      bench.store.read('tally-a').then(
        () => 'read',
        ({ message }: Error) => message,
      );
    /** Whether the node refuses the stream without asking the server. */
    const hasHeard = async (bench: Bench): Promise<boolean> => {
      const before = server.switches.reads;
      return (await refusal(bench)) !== 'read' && server.switches.reads === before;
    };
    for (const [how, remove, why] of REMOVALS) {
      it(`(${how}) is what an audit names where the server was cleared of it`, async () => {
        const bench = await open();
        const evidence = await evidenceOf(bench, undefined, () => openStore(bench.database));
        for (const id of ['a', 'b', 'a']) await add(bench, id, 1);
        await evidence.keepHeads();
        await evidence.sign('2026-11-22T21:00:00Z');
        for (const id of ['a', 'c']) await add(bench, id, 1);
        await evidence.keepHeads();
        await remove(administrator(), 'tally-a');
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
        rmSync(evidence.folder, { recursive: true });
      });

      it(`(${how}) is forgotten with a log that an older copy replaced`, async () => {
        const bench = await open();
        for (const amount of [1, 2]) await add(bench, 'a', amount);
        const records = server.log.events.length;
        await remove(administrator(), 'tally-a');
        await until(() => hasHeard(bench));
        server.log.rollBack(records);
        server.wire.cut();
        await until(async () => (await refusal(bench)) === 'read');
        await add(bench, 'a', 4);
        expect(server.log.streamOf('tally-a')).to.have.length(3);
      });

      it(`(${how}) is heard in an older copy that replaced the log`, async () => {
        const other = await open();
        for (const amount of [1, 2]) await add(other, 'a', amount);
        const records = server.log.events.length;
        for (const amount of [1, 2, 3, 4, 5, 6]) await add(other, 'b', amount);
        const bench = await open();
        await add(bench, 'c', 1);
        server.log.rollBack(records);
        server.wire.cut();
        await until(async () => (await refusal(bench)) === 'read');
        await add(bench, 'a', 4);
        await remove(administrator(), 'tally-a');
        await until(() => hasHeard(bench));
        expect(await add(bench, 'a', 8).catch(({ message }: Error) => message)).to.be.a('string');
        expect(server.log.events.at(-1)?.type).to.not.equal('Counted');
      });

      it(`(${how}) is told as a conflict where the heads are healed, which goes on`, async () => {
        const bench = await open();
        const evidence = await evidenceOf(bench, undefined, () => bench.store);
        for (const id of ['b', 'a', 'a']) await add(bench, id, 1);
        await remove(administrator(), 'tally-a');
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
        const store = openStore(bench.database);
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
  afterEach(async () => {
    await by.close();
    await server.stop();
  });
});
