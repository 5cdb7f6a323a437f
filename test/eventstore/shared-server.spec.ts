import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { isOutage } from '../../src/platform/database.ts';
import type { EventStore, NewEvent, StoredEvent } from '../../src/platform/event-store/event-store.ts';
import {
  createEventStoreDbEventStore,
  type EventStoreDb,
  type EventStoreDbOptions,
} from '../../src/platform/event-store/eventstoredb.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

const event = (data: unknown = {}): NewEvent => ({
  ...{ id: randomUUID(), type: 'SomethingHappened', data: JSON.stringify(data), metadata: '{"hash":"h"}' },
});
const kindOf = (answer: Awaited<ReturnType<EventStore['append']>>): string =>
  E.isLeft(answer) ? answer.left.kind : answer.right.kind;
const thrown = (error: unknown): Error => error as Error;

describe('EventStoreDB as others run it', function shared() {
  this.timeout(20_000);
  const closing: Array<() => Promise<unknown>> = [];
  const standIn = async (): Promise<StandIn> => {
    const started = await startStandIn();
    closing.push(started.stop);
    return started;
  };
  const open = (url: string, options: Partial<EventStoreDbOptions> = {}): EventStoreDb => {
    const store = createEventStoreDbEventStore(url, {
      families: ['quote', 'users'],
      patienceMs: 1_500,
      ...options,
    });
    closing.push(store.close);
    return store;
  };
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  /** All that stands there, and where the log ends for a reader. */
  const whole = async (store: EventStore): Promise<ReadonlyArray<StoredEvent>> => {
    const aborter = new AbortController();
    const seen: StoredEvent[] = [];
    for await (const { events, live } of store.subscribe(0n, aborter.signal)) {
      seen.push(...events);
      if (live) break;
    }
    aborter.abort();
    return seen;
  };

  describe('a cluster', () => {
    it('is followed to its leader, whom a follower names', async () => {
      const [leader, follower] = [await standIn(), await standIn()];
      await open(leader.url).append('quote-1', 'no-stream', [event()]);
      follower.switches.leader = leader;
      const store = open(follower.url);
      expect((await store.read('quote-1')).length).to.equal(1);
      expect(kindOf(await store.append('quote-1', 0, [event()]))).to.equal('appended');
      expect(follower.log.streamOf('quote-1')).to.equal(undefined);
      expect((await whole(store)).length).to.equal(2);
    });

    it('has no shorter log where a follower lags behind', async () => {
      const [leader, follower] = [await standIn(), await standIn()];
      await open(leader.url).append('quote-1', 'no-stream', [event()]);
      const head = await open(leader.url).head();
      follower.switches.leader = leader;
      expect(await open(follower.url).head()).to.equal(head);
    });

    it('without a leader answers neither reads nor the head, and has stored nothing', async () => {
      const server = await standIn();
      server.switches.leader = 'nobody';
      const store = open(server.url);
      for (const asked of [store.head(), store.read('quote-1')]) {
        const error = await asked.catch(thrown);
        expect(isOutage(error), String(error)).to.equal(true);
        expect((error as Error).message).to.include('has no leader');
      }
      expect(kindOf(await store.append('quote-1', 'no-stream', [event()]))).to.equal('unavailable');
    });

    it('is outlasted while it elects a leader', async () => {
      const server = await standIn();
      const store = open(server.url, { patienceMs: 10_000 });
      server.switches.leader = 'nobody';
      const answers = Promise.all([store.append('quote-1', 'no-stream', [event()]), store.read('quote-2')]);
      const { reads } = server.switches;
      setTimeout(() => delete server.switches.leader, 700);
      const [appended, read] = await answers;
      expect(kindOf(appended)).to.equal('appended');
      expect(read).to.deep.equal([]);
      expect(server.switches.reads).to.be.above(reads);
    });
  });

  describe('a server that others use too', () => {
    const nothing = Buffer.from('no JSON');
    const strange = () => [
      {
        id: randomUUID(),
        type: 'Paid',
        contentType: 'application/octet-stream',
        data: nothing,
        metadata: nothing,
      },
    ];

    it("keeps others' streams out of reading, and of where the log ends", async () => {
      const server = await standIn();
      const store = open(server.url);
      server.log.append('payment-999789111161', 'any', strange());
      expect(await store.head()).to.equal(0n);
      await store.append('quote-1', 'no-stream', [event()]);
      const head = await store.head();
      for (let nth = 0; nth < 50; nth++) server.log.append('payment-999789111161', 'any', strange());
      expect(await open(server.url).head()).to.equal(head);
      expect(await store.head()).to.equal(head);
      expect((await whole(store)).map(({ stream }) => stream)).to.deep.equal(['quote-1']);
      const error = await store.read('payment-999789111161').catch(String);
      expect(error).to.include('no known family');
    });

    it('holds two installations apart by the prefix of each', async () => {
      const server = await standIn();
      const [miami, dallas] = ['miami-', 'dallas-'].map((prefix) => open(server.url, { prefix }));
      await miami?.append('quote-1', 'no-stream', [event('from Miami')]);
      await dallas?.append('quote-1', 'no-stream', [event('from Dallas')]);
      expect(server.log.events.filter(({ stream }) => stream.endsWith('quote-1')).length).to.equal(2);
      for (const [office, data] of [
        [miami, '"from Miami"'],
        [dallas, '"from Dallas"'],
      ] as const) {
        const found = office ? await whole(office) : [];
        expect(found.map((each) => [each.stream, each.data])).to.deep.equal([['quote-1', data]]);
        expect(await office?.head()).to.equal(found[0]?.position);
      }
    });
  });

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
          // Once its own listening has been answered, what comes is heard.
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

    it('is no record that was never there', async () => {
      const server = await standIn();
      expect(await open(server.url).read('quote-9')).to.deep.equal([]);
    });
  });

  describe('a log in which others have written for long', () => {
    const SLOW_MS = 1_200;
    const setUp = async () => {
      const server = await standIn();
      const store = open(server.url, { deadlineMs: 200 });
      await store.append('quote-1', 'no-stream', [event()]);
      const head = await store.head();
      for (let nth = 0; nth < 100_000; nth++) server.log.system('$statistics');
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
      for (let nth = 0; nth < 100_010; nth++) server.log.system('$statistics');
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

  describe('reads', () => {
    it('are so many at once as a pool would let, however many are asked for', async () => {
      const server = await standIn();
      const store = open(server.url);
      await store.append('quote-1', 'no-stream', [event('x'.repeat(500_000))]);
      const read = await Promise.all(Array.from({ length: 100 }, () => store.read('quote-1')));
      expect(read.every(({ length }) => length === 1)).to.equal(true);
      expect(server.switches.mostReads).to.be.within(2, 16);
    });
  });

  describe('filling a store', () => {
    const streams = Array.from({ length: 300 }, (_, nth) => `quote-${nth % 7}`);
    const revisionOf = (nth: number) => Math.floor(nth / 7);
    const fill = (store: EventStoreDb) =>
      Promise.all(
        streams.map((stream, nth) =>
          store.appendInOrder(stream, revisionOf(nth) === 0 ? 'no-stream' : revisionOf(nth) - 1, [
            event(nth),
          ]),
        ),
      );

    it('keeps the order of what is under way at once, also between streams', async () => {
      const server = await standIn();
      const store = open(server.url);
      const answers = await fill(store);
      const stood = await whole(store);
      expect(stood.map(({ data }) => data)).to.deep.equal(streams.map((_, nth) => String(nth)));
      expect(answers).to.deep.equal(stood.map(() => ({ kind: 'appended' })));
    });

    it('answers every append when the connection breaks, and has stored no other than the first ones', async () => {
      const server = await standIn();
      const store = open(server.url);
      let stored = 0;
      server.switches.afterStoring = () => {
        stored += 1;
        return stored === 100 ? server.wire.cut() : undefined;
      };
      const kinds = (await fill(store)).map(({ kind }) => kind);
      const appended = kinds.filter((kind) => kind === 'appended').length;
      expect(kinds.lastIndexOf('appended')).to.equal(appended - 1);
      expect(kinds.slice(appended).every((kind) => kind === 'broken-off')).to.equal(true);
      const stood = (await whole(store)).map(({ data }) => Number(data));
      expect(stood).to.deep.equal(stood.map((_, nth) => nth));
      expect(stood.length).to.be.within(100, 299);
    });

    it('goes no further than an append that does not fit', async () => {
      const server = await standIn();
      const store = open(server.url);
      const answers = await Promise.all([
        store.appendInOrder('quote-1', 'no-stream', [event()]),
        store.appendInOrder('quote-1', 4, [event()]),
      ]);
      expect(answers.map(({ kind }) => kind)).to.deep.equal(['appended', 'wrong-revision']);
      expect((await store.appendInOrder('quote-2', 'no-stream', [event()])).kind).to.equal('broken-off');
    });
  });

  describe('a user', () => {
    it('with a wrong password is told so in a sentence, with what to set', async () => {
      const server = await standIn();
      server.switches.denies = 'user';
      const error = await open(server.url).head().catch(thrown);
      expect((error as Error).message).to.match(
        /^EventStoreDB at 127\.0\.0\.1:\d+ does not know a user without name, .* Set both in EVENTSTORE_URL\.$/,
      );
    });

    it('without the rights is told which are missing', async () => {
      const server = await standIn();
      server.switches.denies = 'right';
      const store = open(server.url);
      for (const asked of [
        store.head(),
        store.read('quote-1'),
        store.append('quote-1', 'no-stream', [event()]),
      ]) {
        const error = await asked.then(() => new Error('not refused'), thrown);
        expect(error.message).to.match(/does not let a user without name do this\. It needs to read \$all/);
      }
    });

    it('who finds no server is told where it was looked for', async () => {
      const server = await standIn();
      await server.wire.shut();
      const error = await open(server.url).head().catch(thrown);
      expect((error as Error).message).to.match(
        /^EventStoreDB at 127\.0\.0\.1:\d+ cannot be reached, or has no leader: .* set its address in EVENTSTORE_URL\.$/,
      );
    });
  });
});
