import { expect } from 'chai';
import { isOutage } from '../../src/platform/database.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import { fillAtOnce } from './backups.ts';
import { whole } from './readers.ts';
import type { StandIn } from './stand-in.ts';
import { event, standIns, thrown } from './stores.ts';

describe('EventStoreDB as others run it', function shared() {
  this.timeout(20_000);
  const { standIn, open } = standIns();

  describe('a stream of which an administrator removed events', () => {
    const removals = [
      [
        'deleted',
        (server: StandIn) => server.log.deleteStream('quote-1'),
        'the stream was deleted in EventStoreDB',
      ],
      [
        'tombstoned',
        (server: StandIn) => server.log.tombstone('quote-1'),
        'the stream was deleted in EventStoreDB',
      ],
      [
        'truncated',
        (server: StandIn) => server.log.truncate('quote-1', 2),
        'the stream was truncated before revision 2 in EventStoreDB',
      ],
    ] as const;
    for (const [how, remove, why] of removals)
      describe(`(${how})`, () => {
        const events = () => [event(1), event(2), event(3)];
        const setUp = async () => {
          const server = await standIn();
          const store = open(server.url);
          await store.append('quote-1', 'no-stream', events());
          await store.append('quote-2', 'no-stream', events());
          return { server, store };
        };

        it('is refused in words to whoever reads it', async () => {
          const { server } = await setUp();
          remove(server);
          for (const stretch of [{}, { direction: 'backwards' }] as const) {
            const refused = Rejected.of(await open(server.url).read('quote-1', stretch).catch(thrown));
            expect(refused?.code).to.equal('REFUSED');
            expect(refused?.message).to.include(why);
          }
          expect((await open(server.url).read('quote-2')).length).to.equal(3);
        });

        it('is refused to whoever would go on writing from what they remember', async () => {
          const { server, store } = await setUp();
          await store.read('quote-1');
          // Once the server has confirmed the subscription, later events arrive.
          while (server.switches.end.size === 0) await new Promise((resolve) => setImmediate(resolve));
          remove(server);
          let revision = 2;
          const goOn = async (): Promise<unknown> => {
            for (;;) {
              const answer = await store.append('quote-1', revision, [event()]).catch(thrown);
              if (answer instanceof Error) return Rejected.of(answer)?.message;
              revision += 1;
            }
          };
          expect(await goOn()).to.include(how === 'truncated' ? why : 'quote-1');
        });

        it('is named to the auditor', async () => {
          const { server, store } = await setUp();
          expect(await store.removals()).to.deep.equal([]);
          remove(server);
          server.log.deleteStream('payment-7');
          expect(await store.removals()).to.deep.equal([{ stream: 'quote-1', why }]);
          const stands = await whole(store);
          expect(stands.every(({ type }) => type === 'SomethingHappened')).to.equal(true);
          if (how === 'tombstoned') expect(await open(server.url).head()).to.equal(stands.at(-1)?.position);
        });
      });
  });

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
});
