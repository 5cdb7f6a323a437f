import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { isOutage } from '../../src/platform/database.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { createAppend } from '../../src/platform/event-store/eventstoredb/append.ts';
import { type Bounds, createBounds } from '../../src/platform/event-store/eventstoredb/bounds.ts';
import type { Repeatedly } from '../../src/platform/event-store/eventstoredb/errors.ts';
import { createRead } from '../../src/platform/event-store/eventstoredb/read.ts';
import { createSeenEnds } from '../../src/platform/event-store/eventstoredb/seen-ends.ts';
import { streamNames } from '../../src/platform/event-store/eventstoredb/stream-names.ts';
import { createEventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb.ts';
import { Rejected, type Rejection } from '../../src/shared-kernel/rejection.ts';
import { pages } from './readers.ts';
import { onStandInOnly } from './servers.ts';
import { type StandIn, startStandIn } from './stand-in.ts';
import { event } from './stores.ts';

const FAMILIES = ['quote', 'users'];

describe(
  onStandInOnly('EventStoreDB behind the port', 'appends are held and broken off in the server'),
  function eventStoreDb() {
    this.timeout(20_000);
    let standIn: StandIn;
    let store: EventStore;
    let drops: number;
    beforeEach(async () => {
      standIn = await startStandIn();
      drops = 0;
      const onDropped = () => {
        drops += 1;
      };
      store = createEventStoreDbEventStore(standIn.url, { families: FAMILIES, patienceMs: 3_000, onDropped });
    });
    afterEach(async () => {
      await store.close();
      await standIn.stop();
    });

    const once = (switched: 'beforeStoring' | 'afterStoring', what: () => unknown): void => {
      standIn.switches[switched] = () => {
        delete standIn.switches[switched];
        return what();
      };
    };
    const stored = () => standIn.log.events.filter(({ stream }) => !stream.startsWith('$'));

    describe('an append', () => {
      for (const when of ['beforeStoring', 'afterStoring'] as const)
        it(`is stored once, all of it, when its connection breaks ${when === 'beforeStoring' ? 'before' : 'after'} the server stores it`, async () => {
          once(when, standIn.wire.cut);
          const answer = await store.append('quote-1', 'no-stream', [event(1), event(2)]);
          expect(stored().map(({ revision }) => revision)).to.deep.equal([0, 1]);
          expect(answer).to.deep.equal(
            E.right({ kind: 'repeated', revision: 1, position: (await store.read('quote-1'))[1]?.position }),
          );
        });

      it('has an unknown outcome when the store stays away after it was sent, which a repeat finds out', async () => {
        once('afterStoring', standIn.wire.shut);
        const what = [event(), event()];
        const answer = await store.append('quote-1', 'no-stream', what);
        expect(E.isLeft(answer) && answer.left.kind).to.equal('outcome-unknown');
        await standIn.wire.open();
        expect(await store.append('quote-1', 'no-stream', what)).to.deep.include({ _tag: 'Right' });
        expect(stored().length).to.equal(2);
      });

      it('has an unknown outcome when the store takes it and stays silent', async () => {
        const hasty = createEventStoreDbEventStore(standIn.url, {
          ...{ families: FAMILIES, deadlineMs: 200, patienceMs: 1_000 },
        });
        standIn.switches.beforeStoring = () => new Promise(() => undefined);
        const answer = await hasty.append('quote-1', 'no-stream', [event()]);
        await hasty.close();
        expect(E.isLeft(answer) && answer.left.kind).to.equal('outcome-unknown');
      });

      for (const [what, drop] of [
        ['stays silent', () => new Promise(() => undefined)],
        ['goes away', () => standIn.wire.shut()],
      ] as const)
        it(`is answered within its patience when the store ${what} in the middle of it`, async () => {
          standIn.switches.beforeStoring = drop;
          const from = performance.now();
          const answer = await store.append('quote-1', 'no-stream', [event()]);
          expect(E.isLeft(answer) && answer.left.kind).to.equal('outcome-unknown');
          expect(performance.now() - from).to.be.below(6_000);
        });

      for (const [what, refuse] of [
        [
          'the right to append was taken away',
          () => {
            standIn.switches.access = (_metadata, right) => (right === 'write' ? 'denied' : undefined);
          },
        ],
        ['the stream was deleted', () => standIn.log.tombstone('quote-1')],
      ] as const)
        it(`has an unknown outcome when it was stored, its connection broke, and then ${what}`, async () => {
          once('afterStoring', () => {
            refuse();
            standIn.wire.cut();
          });
          const answer = await store.append('quote-1', 'no-stream', [event()]);
          expect(E.isLeft(answer) && answer.left.kind).to.equal('outcome-unknown');
        });

      it('never passes for not stored once the store has answered', async () => {
        let lost = 0;
        const client = EventStoreDBClient.connectionString(standIn.url);
        const append = createAppend({
          client,
          credentials: { username: '', password: '' },
          names: streamNames(FAMILIES),
          bounds: { holding: (_bytes, work) => work() },
          removals: { reasonFor: () => undefined },
          seenEnds: createSeenEnds(),
          asking: { user: '', hosts: '' },
          ...{ deadlineMs: 1_000, patienceMs: 3_000 },
          lost: () => {
            lost += 1;
          },
          eventAt: () => Promise.reject(new Error('No connection established')),
        });
        once('afterStoring', standIn.wire.cut);
        const answer = await append('quote-1', 'no-stream', [event()]);
        await client.dispose();
        expect(stored().length).to.equal(1);
        expect(E.isLeft(answer) && answer.left.kind).to.equal('outcome-unknown');
        expect(lost).to.be.above(0);
      });

      it('was not made when there is no connection, and is made once there is one again', async () => {
        await standIn.wire.shut();
        const answer = await store.append('quote-1', 'no-stream', [event()]);
        expect(E.isLeft(answer) && answer.left.kind).to.equal('unavailable');
        const error = await store.read('quote-1').catch((reason: unknown) => reason);
        expect(isOutage(error)).to.equal(true);
        expect(isOutage(await store.head().catch((reason: unknown) => reason))).to.equal(true);
        await standIn.wire.open();
        expect(await store.append('quote-1', 'no-stream', [event()])).to.deep.include({ _tag: 'Right' });
        expect(stored().length).to.equal(1);
      });

      it('is stored once where a server that goes down ends its calls before they are answered', async () => {
        standIn.switches.isDying = true;
        let times = 0;
        standIn.switches.afterStoring = () => {
          times += 1;
          if (times < 3) return;
          delete standIn.switches.isDying;
          delete standIn.switches.afterStoring;
        };
        const answer = await store.append('quote-1', 'no-stream', [event(1), event(2)]);
        expect(E.isRight(answer) && answer.right.kind).to.equal('repeated');
        expect(stored().map(({ revision }) => revision)).to.deep.equal([0, 1]);
      });

      it('survives a connection that breaks under many at once', async () => {
        once('beforeStoring', standIn.wire.cut);
        const answers = await Promise.all(
          Array.from({ length: 60 }, (_, nth) =>
            store.append(`quote-${nth}`, 'no-stream', [event('x'.repeat(50_000))]),
          ),
        );
        expect(answers.every(E.isRight)).to.equal(true);
        expect(stored().length).to.equal(60);
      });

      for (const [what, size] of [
        ['the server takes in one append', 1_100_000],
        ['any message may be', 4_300_000],
      ] as const)
        it(`is refused in words, and not tried again, when it is larger than ${what}`, async () => {
          let seen = 0;
          standIn.switches.beforeStoring = () => {
            seen += 1;
          };
          const error = await store
            .append('quote-1', 'no-stream', [event('x'.repeat(size))])
            .catch(Rejected.of);
          expect(error).to.deep.include({ code: 'REFUSED' });
          expect((error as Rejection).message).to.match(/1 MiB.*Nothing was saved/);
          expect(seen).to.be.below(2);
          expect(stored()).to.deep.equal([]);
        });
    });

    describe('what reads hold', () => {
      const TWICE: Repeatedly = async (work) => {
        await work();
        return work();
      };
      let client: EventStoreDBClient;
      let bounds: Bounds;
      beforeEach(async () => {
        await store.append('quote-1', 'no-stream', [event('x'.repeat(600))]);
        client = EventStoreDBClient.connectionString(standIn.url);
        const waitedInVain = async () => new Error('busy');
        bounds = createBounds({ atOnce: 3, mostBytes: 1_000, patienceMs: 1_000, waitedInVain });
      });
      afterEach(() => client.dispose());
      const createReadOf = (repeatedly: Repeatedly): EventStore['read'] =>
        createRead({
          ...{ client, bounds, repeatedly, names: streamNames(FAMILIES), silenceMs: 1_000 },
          removals: { reasonFor: () => undefined, ask: async () => undefined },
        });

      it('is counted by the last attempt alone', async () => {
        const read = createReadOf(TWICE);
        const taken = await bounds.holding(100, () => read('quote-1'));
        expect(taken.length).to.equal(1);
      });

      it('is counted event by event, refused beyond the bound, and free again afterwards', async () => {
        const read = createReadOf((work) => work());
        const beside = (bytes: number) => bounds.holding(bytes, () => read('quote-1')).catch(Rejected.of);
        expect(await beside(500)).to.deep.include({ code: 'TOO_MANY' });
        expect(await beside(100)).to.have.length(1);
        expect(await beside(100)).to.have.length(1);
      });

      it('is 64 MiB at most', async () => {
        for (let nth = 0; nth < 10; nth++)
          await store.append('quote-2', nth === 0 ? 'no-stream' : nth - 1, [event('x'.repeat(900_000))]);
        const many = await Promise.all(
          Array.from({ length: 12 }, () => store.read('quote-2').catch(Rejected.of)),
        );
        const refused = many.filter((each) => each !== undefined && 'code' in each);
        expect(refused.length).to.be.above(0).and.below(12);
        expect(refused[0]).to.deep.include({ code: 'TOO_MANY' });
        expect(await store.read('quote-2')).to.have.length(10);
      });
    });

    describe('a subscription', () => {
      it("leaves the server's own events out, and moves past them", async () => {
        await store.append('quote-1', 'no-stream', [event()]);
        const reader = pages(store, await store.head());
        const [caughtUp] = (await reader.until(({ live }) => live)).slice(-1);
        for (let nth = 0; nth < 1_000; nth++) standIn.log.system('$statistics');
        const [moved] = (await reader.until(({ position }) => position > (caughtUp?.position ?? 0n))).slice(
          -1,
        );
        expect(moved?.events).to.deep.equal([]);
        await store.append('quote-2', 'no-stream', [event()]);
        const last = (await reader.until(({ events }) => events.length > 0)).at(-1);
        expect(last?.position).to.equal(await store.head());
        await reader.leave();
      });

      it('is taken up again whether it breaks, ends, or finds nobody for a while', async () => {
        const reader = pages(store, 0n);
        await reader.until(({ live }) => live);
        const seen: string[] = [];
        const interruptions = [
          standIn.wire.cut,
          () => {
            for (const end of standIn.switches.end) end();
          },
          async () => {
            await standIn.wire.shut();
            for (const before = drops; drops === before; ) await pause(5);
            await standIn.wire.open();
          },
        ];
        for (const [nth, interrupt] of interruptions.entries()) {
          await interrupt();
          await store.append(`quote-${nth}`, 'no-stream', [event()]);
          const taken = await reader.until(({ events }) => events.length > 0);
          seen.push(...taken.flatMap(({ events }) => events.map(({ stream }) => stream)));
        }
        expect(seen).to.deep.equal(['quote-0', 'quote-1', 'quote-2']);
        expect(drops).to.be.above(0);
        await reader.leave();
      });

      it('holds the server back while its reader is busy', async () => {
        for (let nth = 0; nth < 30; nth++)
          await store.append(
            `quote-${nth}`,
            'no-stream',
            Array.from({ length: 100 }, () => event('x'.repeat(1_000))),
          );
        const reader = pages(store, 0n);
        await reader.until(({ events }) => events.length > 0);
        // Appends on the same connection are answered while the subscription stands still.
        let held = 0;
        for (let nth = 30, still = 0; still < 20; nth++) {
          await store.append(`quote-${nth}`, 'no-stream', [event()]);
          still = held === standIn.switches.sent ? still + 1 : 0;
          held = standIn.switches.sent;
        }
        expect(held).to.be.below(2_500);
        let seen = 0;
        await reader.until(({ events, live }) => {
          seen += events.length;
          return live;
        });
        expect(seen).to.be.above(2_000);
        await reader.leave();
      });
    });

    it('finds its server by asking a cluster', async () => {
      const clustered = createEventStoreDbEventStore(standIn.clusterUrl, { families: FAMILIES });
      expect(await clustered.append('quote-1', 'no-stream', [event()])).to.deep.include({ _tag: 'Right' });
      expect((await clustered.read('quote-1')).length).to.equal(1);
      await clustered.close();
    });
  },
);
