import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type {
  Appended,
  EventStore,
  Expected,
  NewEvent,
  Page,
  StoredEvent,
  Stretch,
} from '../../src/platform/event-store/event-store.ts';
import { hashOf, ReplacedLog } from '../../src/platform/event-store/replaced-log.ts';

const event = (data: unknown = {}): NewEvent => ({
  id: randomUUID(),
  type: 'SomethingHappened',
  data: JSON.stringify(data),
  metadata: JSON.stringify({ hash: randomUUID() }),
});

const events = (count: number): ReadonlyArray<NewEvent> =>
  Array.from({ length: count }, (_, nth) => event({ nth }));

/** Drops `repeated`, which an adapter does not always know. */
const placeOf = ({ revision, position }: Appended) => ({ revision, position });

const kindOf = (answer: Awaited<ReturnType<EventStore['append']>>): string =>
  E.isLeft(answer) ? answer.left.kind : 'appended';

/** Reads `count` events of a subscription, then leaves it. */
const take = async (store: EventStore, from: bigint, count: number): Promise<ReadonlyArray<StoredEvent>> => {
  const aborter = new AbortController();
  const taken: StoredEvent[] = [];
  for await (const page of store.subscribe(from, aborter.signal)) {
    taken.push(...page.events);
    if (taken.length >= count) break;
  }
  aborter.abort();
  return taken;
};

/** An adapter under test; `interrupt` breaks all its connections at once, if supported. */
export type Subject = EventStore & { readonly interrupt?: () => Promise<void> };

/** Retries while the connection is being re-established. */
const persist = async <A>(ask: () => Promise<A>, left = 40): Promise<A> => {
  try {
    return await ask();
  } catch (error) {
    if (left === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return persist(ask, left - 1);
  }
};

const isRising = (positions: ReadonlyArray<bigint>): boolean =>
  positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0n));

/** Contract of every adapter of the port. `open` returns a store without other writers. */
export const eventStoreContract = (name: string, open: () => Promise<Subject>): void => {
  describe(`event store: ${name}`, function contract() {
    this.timeout(30_000);
    let store: Subject;
    before(async () => {
      store = await open();
    });
    after(() => store.close());

    const stream = () => `thing-${randomUUID()}`;
    const appended = async (to: string, expected: Expected, what: ReadonlyArray<NewEvent>) => {
      const answer = await store.append(to, expected, what);
      if (E.isLeft(answer)) throw new Error(`refused: ${answer.left.kind}`);
      return answer.right;
    };

    it('gives back the very bytes, in order', async () => {
      const one = stream();
      const written = [event({ text: 'ü \u0001 🚗 "quoted" \\ {a,b} NULL' }), event([1, null, 'é'])];
      expect((await appended(one, 'no-stream', written)).revision).to.equal(1);
      const read = await store.read(one);
      expect(read.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }))).to.deep.equal(
        written,
      );
      expect(read.map(({ revision }) => revision)).to.deep.equal([0, 1]);
      expect(read.every((each) => each.stream === one)).to.equal(true);
    });

    it('answers an unknown stream with no events', async () => {
      expect(await store.read(stream())).to.deep.equal([]);
    });

    it('reads nothing for whoever has left, and no further once they leave', async () => {
      const one = stream();
      await appended(one, 'no-stream', events(3));
      const leaving = new AbortController();
      const reading = store.read(one, { left: leaving.signal });
      const reason = new Error('gone');
      leaving.abort(reason);
      const refused = (read: Promise<unknown>) =>
        read.then(
          () => 'read',
          (error: unknown) => error,
        );
      expect(await refused(reading)).to.equal(reason);
      expect(await refused(store.read(one, { left: leaving.signal }))).to.equal(reason);
      expect(await store.read(one, { left: new AbortController().signal })).to.have.length(3);
    });

    const revisions = async (of: string, stretch: Stretch) =>
      (await store.read(of, stretch)).map(({ revision }) => revision);

    it('reads a stream from a revision on, and no more than is asked for', async () => {
      const one = stream();
      await appended(one, 'no-stream', events(5));
      expect(await revisions(one, { from: 2 })).to.deep.equal([2, 3, 4]);
      expect(await revisions(one, { from: 1, limit: 2 })).to.deep.equal([1, 2]);
      expect(await revisions(one, { limit: 9 })).to.deep.equal([0, 1, 2, 3, 4]);
      expect(await revisions(one, { from: 5 })).to.deep.equal([]);
    });

    it('reads a stream backwards: all of it, from a revision, and no more than is asked for', async () => {
      const one = stream();
      await appended(one, 'no-stream', events(5));
      await appended(stream(), 'no-stream', events(2));
      const direction = 'backwards';
      expect(await store.read(one, { direction })).to.deep.equal([...(await store.read(one))].reverse());
      expect(await revisions(one, { direction })).to.deep.equal([4, 3, 2, 1, 0]);
      expect(await revisions(one, { direction, from: 2 })).to.deep.equal([2, 1, 0]);
      expect(await revisions(one, { direction, from: 0 })).to.deep.equal([0]);
      expect(await revisions(one, { direction, limit: 1 })).to.deep.equal([4]);
      expect(await revisions(one, { direction, from: 3, limit: 2 })).to.deep.equal([3, 2]);
      expect(await revisions(stream(), { direction })).to.deep.equal([]);
      expect(await revisions(stream(), { direction, from: 3, limit: 2 })).to.deep.equal([]);
    });

    it('reads a stream that is longer than a page, in both directions', async () => {
      const one = stream();
      await appended(one, 'no-stream', events(1_200));
      const upwards = Array.from({ length: 1_200 }, (_, revision) => revision);
      expect(await revisions(one, {})).to.deep.equal(upwards);
      expect(await revisions(one, { direction: 'backwards' })).to.deep.equal([...upwards].reverse());
    });

    it('refuses a revision that is not the present one, and says which is', async () => {
      const one = stream();
      expect(await store.append(one, 0, [event()])).to.deep.equal(
        E.left({ kind: 'wrong-revision', actual: 'no-stream' }),
      );
      await appended(one, 'no-stream', events(3));
      expect(await store.append(one, 'no-stream', [event()])).to.deep.equal(
        E.left({ kind: 'wrong-revision', actual: 2 }),
      );
      expect(await store.append(one, 1, [event()])).to.deep.equal(
        E.left({ kind: 'wrong-revision', actual: 2 }),
      );
      expect((await store.read(one)).length).to.equal(3);
    });

    it('answers a repeated append as the first time and stores nothing twice', async () => {
      const one = stream();
      const first = events(2);
      const answer = await appended(one, 'no-stream', first);
      expect(answer.kind).to.equal('appended');
      await appended(one, 1, [event()]);
      expect(placeOf(await appended(one, 'no-stream', first))).to.deep.equal(placeOf(answer));
      expect((await store.read(one)).length).to.equal(3);
    });

    it('lets exactly one of many writers win each revision of a stream', async () => {
      const one = stream();
      const tries = await Promise.all(
        Array.from({ length: 32 }, () => store.append(one, 'no-stream', [event()])),
      );
      expect(tries.map(kindOf).filter((kind) => kind === 'appended').length).to.equal(1);
      expect(tries.map(kindOf).filter((kind) => kind === 'wrong-revision').length).to.equal(31);
      expect((await store.read(one)).length).to.equal(1);
    });

    it('lets many writers of one stream come after one another', async () => {
      const one = stream();
      const write = async (what: NewEvent, expected: Expected): Promise<void> => {
        const answer = await store.append(one, expected, [what]);
        if (E.isRight(answer)) return;
        if (answer.left.kind !== 'wrong-revision') throw new Error(answer.left.kind);
        return write(what, answer.left.actual);
      };
      const written = events(16);
      await Promise.all(written.map((what) => write(what, 'no-stream')));
      const read = await store.read(one);
      expect(read.map(({ revision }) => revision)).to.deep.equal(written.map((_, nth) => nth));
      expect(new Set(read.map(({ id }) => id))).to.deep.equal(new Set(written.map(({ id }) => id)));
    });

    it('fails one bad append of many at the same moment, and that one alone', async () => {
      const doubled = event();
      const answers = await Promise.allSettled([
        store.append(stream(), 'no-stream', events(2)),
        store.append(stream(), 'no-stream', [doubled, doubled]),
        store.append(stream(), 7, [event()]),
        store.append(stream(), 'no-stream', events(2)),
      ]);
      expect(
        answers.map((each) => (each.status === 'fulfilled' ? kindOf(each.value) : 'threw')),
      ).to.deep.equal(['appended', 'threw', 'wrong-revision', 'appended']);
    });

    it('stores several events all or nothing', async () => {
      const one = stream();
      const doubled = event();
      const answer = await store.append(one, 'no-stream', [event(), doubled, doubled]).catch(() => 'threw');
      expect(answer).to.equal('threw');
      expect(await store.read(one)).to.deep.equal([]);
      await appended(one, 'no-stream', events(2));
      expect(kindOf(await store.append(one, 0, events(3)))).to.equal('wrong-revision');
      expect((await store.read(one)).length).to.equal(2);
    });

    it('takes a payload of a megabyte', async () => {
      const one = stream();
      const large = event('x'.repeat(1_000_000));
      await appended(one, 'no-stream', [event()]);
      await appended(one, 0, [large]);
      expect((await store.read(one, { from: 1 }))[0]?.data).to.equal(large.data);
      const [last] = await store.read(one, { direction: 'backwards', limit: 1 });
      expect(last?.data).to.equal(large.data);
    });

    it('gives positions that rise with every append, and knows the last one', async () => {
      const first = await appended(stream(), 'no-stream', events(3));
      const second = await appended(stream(), 'no-stream', events(2));
      expect(second.position > first.position).to.equal(true);
      expect(await store.head()).to.equal(second.position);
    });

    describe('a reader that knows the event that it read last', () => {
      const next = async (from: bigint, hash: string): Promise<Page> => {
        const aborter = new AbortController();
        try {
          for await (const page of store.subscribe(from, aborter.signal, hash))
            if (page.events.length > 0 || page.live) return page;
          throw new Error('the subscription ended');
        } finally {
          aborter.abort();
        }
      };

      it('goes on where that event stands', async () => {
        const [first, second] = events(2);
        const [one, what] = [stream(), [first, second] as ReadonlyArray<NewEvent>];
        await appended(one, 'no-stream', what);
        const [stands] = await store.read(one);
        const page = await next(stands?.position ?? 0n, hashOf(what[0] as NewEvent) ?? '');
        expect(page.events.map(({ id }) => id)).to.deep.equal([second?.id]);
      });

      it('learns that the log was replaced if another event or none is at its position', async () => {
        const what = event();
        const { position } = await appended(stream(), 'no-stream', [what]);
        for (const [at, hash] of [
          [position, 'of another event'],
          [position + 1_000_000n, hashOf(what) ?? ''],
        ] as const) {
          const error = await next(at, hash).catch((thrown: unknown) => thrown);
          expect(error).to.be.instanceOf(ReplacedLog);
        }
      });
    });

    it('catches up and turns live under 32 writers, without gap or repeat', async () => {
      const from = await store.head();
      const [writers, each] = [32, 20];
      const writing = Array.from({ length: writers }, async () => {
        const one = stream();
        for (let nth = 0; nth < each; nth++)
          await appended(one, nth === 0 ? 'no-stream' : nth - 1, [event({ nth })]);
      });
      const [seen] = await Promise.all([take(store, from, writers * each), ...writing]);
      expect(new Set(seen.map(({ id }) => id)).size).to.equal(writers * each);
      expect(seen.length).to.equal(writers * each);
      expect(isRising(seen.map(({ position }) => position))).to.equal(true);
      const next = new Map<string, number>();
      for (const { stream: of, revision } of seen) {
        expect(revision).to.equal(next.get(of) ?? 0);
        next.set(of, revision + 1);
      }
    });

    it('goes on from a position, which is exclusive', async () => {
      const from = (await appended(stream(), 'no-stream', events(2))).position;
      const one = stream();
      await appended(one, 'no-stream', events(2));
      expect((await take(store, from, 2)).map((each) => each.stream)).to.deep.equal([one, one]);
    });

    it('wakes a waiting reader', async () => {
      const from = await store.head();
      const waiting = take(store, from, 1);
      const one = stream();
      await new Promise((resolve) => setImmediate(resolve));
      await appended(one, 'no-stream', [event()]);
      expect((await waiting)[0]?.stream).to.equal(one);
    });

    it('gives a reader who is slow everything, page by page, once', async () => {
      const from = await store.head();
      const streams = Array.from({ length: 30 }, stream);
      for (const one of streams) await appended(one, 'no-stream', events(100));
      const aborter = new AbortController();
      const seen: StoredEvent[] = [];
      let largest = 0;
      for await (const page of store.subscribe(from, aborter.signal)) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        largest = Math.max(largest, page.events.length);
        seen.push(...page.events);
        if (seen.length >= 3_000) break;
      }
      aborter.abort();
      expect(largest).to.be.within(1, 1_000);
      expect(seen.map((each) => `${each.stream}@${each.revision}`)).to.deep.equal(
        streams.flatMap((one) => Array.from({ length: 100 }, (_, revision) => `${one}@${revision}`)),
      );
      expect(isRising(seen.map(({ position }) => position))).to.equal(true);
    });

    it('reports the reached end to a reader, also if nothing follows it', async () => {
      await appended(stream(), 'no-stream', [event()]);
      const [aborter, head] = [new AbortController(), await store.head()];
      for await (const page of store.subscribe(head, aborter.signal)) {
        expect(page.events).to.deep.equal([]);
        expect(page.position >= head).to.equal(true);
        if (page.live) break;
      }
      aborter.abort();
    });

    describe('when its connections break', () => {
      before(function interruptible() {
        if (!store.interrupt) this.skip();
      });

      it('stores what is appended meanwhile once, or says that it does not know', async () => {
        const writes = Array.from({ length: 16 }, () => ({ one: stream(), what: events(2) }));
        const first = Promise.all(writes.map(({ one, what }) => store.append(one, 'no-stream', what)));
        await new Promise((resolve) => setImmediate(resolve));
        await store.interrupt?.();
        for (const [index, answer] of (await first).entries()) {
          const { one = '', what = [] } = writes[index] ?? {};
          const again = await persist(() => appended(one, 'no-stream', what));
          if (E.isRight(answer)) expect(placeOf(again)).to.deep.equal(placeOf(answer.right));
          else expect(answer.left.kind).to.be.oneOf(['outcome-unknown', 'unavailable']);
          const read = await persist(() => store.read(one));
          expect(read.map(({ id }) => id)).to.deep.equal(what.map(({ id }) => id));
          expect(read.at(-1)?.position).to.equal(again.position);
        }
      });

      it('gives a reader all that comes, without gap or repeat', async () => {
        const from = await store.head();
        const reading = take(store, from, 60);
        const written: string[] = [];
        for (let nth = 0; nth < 60; nth++) {
          if (nth % 20 === 10) await store.interrupt?.();
          const [one, what] = [stream(), [event({ nth })]];
          await persist(() => appended(one, 'no-stream', what));
          written.push(one);
        }
        expect((await reading).map((each) => each.stream)).to.deep.equal(written);
      });
    });
  });
};
