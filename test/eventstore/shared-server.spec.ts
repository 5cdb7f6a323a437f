import { expect } from 'chai';
import { isOutage } from '../../src/platform/database.ts';
import { fillAtOnce } from './backups.ts';
import { whole } from './readers.ts';
import { onStandInOnly } from './servers.ts';
import { event, standIns, thrown } from './stores.ts';

describe(
  onStandInOnly('EventStoreDB as others run it', 'it is slow, silent and broken off'),
  function shared() {
    this.timeout(20_000);
    const { standIn, open } = standIns();

    describe('a log in which others have written for long', () => {
      const SLOW_MS = 1_200;
      /** The stand-in answers in this process: its scan of these must end well within a deadline, or it looks silent. */
      const RECORDS = 20_000;
      const setUp = async () => {
        const server = await standIn();
        const store = open(server.url, { deadlineMs: 200 });
        await store.append('quote-1', 'no-stream', [event()]);
        const head = await store.head();
        for (let nth = 0; nth < RECORDS; nth++) server.log.system('$statistics');
        return { server, store, head };
      };

      it('is looked through to the end, however long the server says nothing about it', async () => {
        const { server, head } = await setUp();
        server.switches.beforeReading = ({ isFiltered }) =>
          isFiltered && new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        const store = open(server.url, { deadlineMs: 200 });
        expect(await store.head()).to.equal(head);
        expect(await store.removals()).to.deep.equal([]);
      });

      it('is searched for its end while the store answers whoever asks whether it is there', async () => {
        const { server, head } = await setUp();
        server.switches.beforeReading = ({ isFiltered }) =>
          isFiltered && new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        const store = open(server.url, { deadlineMs: 200 });
        let end: bigint | undefined;
        const searched = store.head().then((found) => {
          end = found;
        });
        await store.answers();
        expect(end).to.equal(undefined);
        await searched;
        expect(end).to.equal(head);
      });

      it('is not looked through again after a lost connection, unless it is another one', async () => {
        const { server, store, head } = await setUp();
        expect(await store.head()).to.equal(head);
        server.switches.beforeReading = ({ isFiltered }) =>
          isFiltered && new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        const losing = async () => {
          server.switches.beforeStoring = () => {
            delete server.switches.beforeStoring;
            server.wire.cut();
          };
          await store.append('quote-1', 7, [event()]);
        };
        await losing();
        const from = performance.now();
        expect(await store.head()).to.equal(head);
        expect(performance.now() - from).to.be.below(SLOW_MS);
        server.log.rollBack(1);
        for (let nth = 0; nth < RECORDS + 10; nth++) server.log.system('$statistics');
        await losing();
        expect(await store.head()).to.equal(0n);
      });

      it('is read to what stands behind them', async () => {
        const { server, store, head } = await setUp();
        const reader = open(server.url, { deadlineMs: 200 }).subscribe(head, new AbortController().signal);
        await store.append('quote-2', 'no-stream', [event()]);
        for await (const { events } of reader) if (events[0]?.stream === 'quote-2') break;
      });

      it('is given up where the server is silent', async () => {
        const { server } = await setUp();
        server.switches.beforeReading = () => new Promise(() => undefined);
        for (const asked of [
          open(server.url, { deadlineMs: 200 }).head(),
          open(server.url, { deadlineMs: 200 }).removals(),
          open(server.url, { deadlineMs: 200 }).answers(),
        ])
          expect(isOutage(await asked.catch(thrown))).to.equal(true);
      });
    });

    it('answers every append that is under way when the connection breaks, and has stored no other than the first ones', async () => {
      const server = await standIn();
      const store = open(server.url);
      let stored = 0;
      server.switches.afterStoring = () => {
        stored += 1;
        return stored === 100 ? server.wire.cut() : undefined;
      };
      const kinds = (await fillAtOnce(store, 300)).map(({ kind }) => kind);
      const appended = kinds.filter((kind) => kind === 'appended').length;
      expect(kinds.lastIndexOf('appended')).to.equal(appended - 1);
      expect(kinds.slice(appended).every((kind) => kind === 'broken-off')).to.equal(true);
      const stood = (await whole(store)).map(({ data }) => Number(data));
      expect(stood).to.deep.equal(stood.map((_, nth) => nth));
      expect(stood.length).to.be.within(100, 299);
    });
  },
);
