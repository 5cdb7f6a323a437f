import { rmSync } from 'node:fs';
import { expect } from 'chai';
import { readCheckpoint } from '../../src/auditing/checkpoint.ts';
import { checkProof, prove } from '../../src/auditing/proof.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { beginEpoch } from '../../src/platform/projector/checkpoints.ts';
import { type AnyReaction, defineReaction } from '../../src/platform/reactor/reaction.ts';
import { resume } from '../../src/platform/reactor/reaction-states.ts';
import type { EventOf } from '../../src/shared-kernel/event.ts';
import { evidenceOf } from '../support/evidence.ts';
import { startNode, until } from '../support/reacting.ts';
import { type Bench, Counted as counted } from '../support/tally.ts';
import { onEachServer, type Tested } from './each-server.ts';
import { REMOVALS } from './removed.ts';
import { talliesOn } from './tallies-store.ts';

const readersGoOn = (tested: () => Tested) => (): void => {
  const { databaseUrl, open, openStore, add, reasons, closing, wrap } = talliesOn(tested);
  const administrator = () => tested().administrator;

  for (const [how, remove, why] of REMOVALS) {
    it(`(${how}) stays held by a read model that held it, which goes on`, async () => {
      const bench = await open();
      await bench.projector.start();
      for (const id of ['a', 'b']) await add(bench, id, 1);
      await administrator().appendEmpty('tally-a', 'Counted');
      await until(async () => (await reasons(bench)).length === 1);
      await remove(administrator(), 'tally-a');
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
      await remove(administrator(), 'tally-a');
      const node = await startNode(databaseUrl(), [reading], { wrap });
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
      await administrator().truncate('tally-a', 0); // as an administrator removes it
      await until(async () => (await store?.read('tally-a').catch(() => undefined)) !== undefined);
      await resume(node.sql, 'reading');
      await until(async () => (await reasons(node)).length === 0);
      expect(seen).to.deep.equal([4, 8, 1, 2]);
    });

    describe(`(${how}), and had moved since a checkpoint,`, () => {
      let bench: Bench;
      let evidence: Awaited<ReturnType<typeof evidenceOf>>;
      beforeEach(async () => {
        bench = await open();
        evidence = await evidenceOf(bench, undefined, () => openStore(bench.database));
        for (const id of ['a', 'b', 'a']) await add(bench, id, 1);
        await evidence.keepHeads();
        await evidence.sign('2026-11-22T21:00:00Z');
        for (const id of ['a', 'c']) await add(bench, id, 1);
        await evidence.keepHeads();
        await remove(administrator(), 'tally-a');
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
        const parts = { database: bench.database, store: openStore(bench.database) };
        const proof = await prove(parts, 'tally-b', line, checkpoint);
        expect(checkProof(proof, evidence.evidence.publicKey)._tag).to.equal('Right');
        const refused = await prove(parts, 'tally-a', line, checkpoint).catch(
          ({ message }: Error) => message,
        );
        expect(refused).to.equal(`tally-a cannot be read: ${why}`);
      });
    });
  }
};

onEachServer('a stream of which events were removed in the server', (tested) => {
  describe('while others are read,', readersGoOn(tested));
});
