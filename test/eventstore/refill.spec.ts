import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { EventRow } from '../../src/operations/backup/log-events.ts';
import { refill } from '../../src/operations/backup/refill.ts';
import type { StoredEvent } from '../../src/platform/event-store/event-store.ts';
import {
  createEventStoreDbEventStore,
  type EventStoreDb,
} from '../../src/platform/event-store/eventstoredb.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

type Written = Pick<EventRow, 'stream'> & Partial<EventRow>;

/** A backup's events, in the order of its log. */
const backupOf = (written: ReadonlyArray<Written>): ReadonlyArray<EventRow> => {
  const revisions = new Map<string, number>();
  return written.map((event, nth) => {
    const revision = revisions.get(event.stream) ?? 0;
    revisions.set(event.stream, revision + 1);
    const made = { id: randomUUID(), type: 'Happened', data: `{"nth":${nth}}`, metadata: '{"hash":"h"}' };
    return { ...made, revision, position: nth + 1, ...event };
  });
};
const mixed = (count: number): ReadonlyArray<EventRow> =>
  backupOf(Array.from({ length: count }, (_, nth) => ({ stream: `quote-${(nth * nth) % 11}` })));

describe('a backup that is put into EventStoreDB', function refilling() {
  this.timeout(20_000);
  const closing: Array<() => unknown> = [];
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await startStandIn();
    closing.push(standIn.stop);
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  const open = (): EventStoreDb => {
    const store = createEventStoreDbEventStore(standIn.url, {
      ...{ families: ['quote', 'users'], deadlineMs: 500, patienceMs: 1_500 },
    });
    closing.push(store.close);
    return store;
  };
  /** One restore, in batches; what it ends with in words. */
  const restore = async (events: ReadonlyArray<EventRow>, batch = 40): Promise<string> => {
    const left = new AbortController();
    closing.push(() => left.abort());
    try {
      const { take, newer } = await refill(open(), left.signal);
      for (let from = 0; from < events.length; from += batch) {
        const taken = events.slice(from, from + batch);
        const moved = await take(taken);
        expect(moved.map((each) => each.from)).to.deep.equal(taken.map(({ position }) => position));
        expect(moved.map(({ to }) => to)).to.deep.equal(taken.map(positionOf));
      }
      const beyond: StoredEvent[] = [];
      for await (const event of newer) beyond.push(event);
      return `restored, and ${beyond.length} newer`;
    } catch (error) {
      if (!(error instanceof Error) || error.name === 'AssertionError') throw error;
      return error.message;
    } finally {
      left.abort();
    }
  };
  const stored = () => standIn.log.events.filter(({ stream }) => !stream.startsWith('$'));
  const positionOf = ({ id }: EventRow): bigint =>
    2n * BigInt(stored().find((each) => each.id === id)?.position ?? -1) + 1n;
  const ids = (events: ReadonlyArray<{ readonly id: string }>) => events.map(({ id }) => id);
  const expectBeginning = (events: ReadonlyArray<EventRow>): void => {
    expect(ids(stored())).to.deep.equal(ids(events.slice(0, stored().length)));
  };
  const goesOn = 'Restore the same backup again: it goes on where it was cut off.';

  it('stands there event by event, each at a place that is known', async () => {
    const events = backupOf([
      ...Array.from({ length: 250 }, () => ({ stream: 'users' })),
      ...Array.from({ length: 50 }, (_, nth) => ({ stream: `quote-${nth % 3}` })),
    ]);
    expect(await restore(events)).to.equal('restored, and 0 newer');
    expect(ids(stored())).to.deep.equal(ids(events));
    expect(await restore(events.slice(0, 100))).to.equal('restored, and 200 newer');
  });

  for (const when of ['beforeStoring', 'afterStoring'] as const)
    it(`goes on where its connection broke ${when === 'beforeStoring' ? 'before' : 'after'} an append was stored`, async () => {
      const events = mixed(200);
      let appends = 0;
      standIn.switches[when] = () => {
        appends += 1;
        return appends % 60 === 0 ? standIn.wire.cut() : undefined;
      };
      const told: string[] = [];
      while (!told.at(-1)?.startsWith('restored')) {
        told.push(await restore(events));
        expectBeginning(events);
      }
      expect(told.length).to.be.above(1);
      expect(told.slice(0, -1).every((words) => words.endsWith(goesOn))).to.equal(true);
      expect(ids(stored())).to.deep.equal(ids(events));
    });

  it('goes on while what the restore before it had sent is still being stored', async () => {
    const events = mixed(120);
    standIn.switches.beforeStoring = () => new Promise((resolve) => setTimeout(resolve, 5));
    const [first, second] = await Promise.all([
      restore(events),
      new Promise((resolve) => setTimeout(resolve, 60)).then(() => restore(events)),
    ]);
    expect([first, second]).to.deep.equal(['restored, and 0 newer', 'restored, and 0 newer']);
    expect(ids(stored())).to.deep.equal(ids(events));
  });

  it('takes long texts of several bytes a letter in appends that the server takes', async () => {
    const events = backupOf(
      Array.from({ length: 6 }, () => ({ stream: 'users', data: `"${'漢'.repeat(120_000)}"` })),
    );
    expect(await restore(events)).to.equal('restored, and 0 newer');
    expect(ids(stored())).to.deep.equal(ids(events));
  });

  for (const [what, size] of [
    ['the server takes in one append', 1_100_000],
    ['any message may be', 4_300_000],
  ] as const)
    it(`stops before an event that is larger than ${what}, and says which`, async () => {
      const events = [...mixed(60)];
      const large = { ...events[30], data: `"${'x'.repeat(size)}"` } as EventRow;
      events[30] = large;
      const words = await restore(events);
      expect(words)
        .to.include(`Event ${large.revision} of ${large.stream} is larger than`)
        .and.to.include('1 MiB');
      expect(ids(stored())).to.deep.equal(ids(events.slice(0, 30)));
    });

  it('finds streams that were deleted in the store before anything is written', async () => {
    standIn.log.tombstone('quote-4');
    expect(await restore(mixed(60))).to.match(/of quote-4, the stream was deleted in EventStoreDB/);
    expect(stored().filter(({ type }) => !type.startsWith('$'))).to.deep.equal([]);
  });

  it('says at its first append that rights are missing, and sends no other', async () => {
    standIn.switches.beforeStoring = () => {
      standIn.switches.denies = 'right';
    };
    let appends = 0;
    standIn.switches.afterStoring = () => {
      appends += 1;
    };
    expect(await restore(mixed(60))).to.match(
      /does not let this user write to quote-0.*docs\/operations\.md/,
    );
    expect([stored(), appends]).to.deep.equal([[], 1]);
  });

  it('is never called restored where the server has passed over an append among others', async () => {
    const events = mixed(60);
    let appends = 0;
    standIn.switches.beforeStoring = () => {
      appends += 1;
      if (appends === 20) standIn.switches.leader = 'nobody';
      else delete standIn.switches.leader;
    };
    expect(await restore(events))
      .to.include('Server Is Not Ready')
      .and.to.include('Restore the same backup again');
    delete standIn.switches.beforeStoring;
    delete standIn.switches.leader;
    const again = await restore(events);
    if (again !== 'restored, and 0 newer') expect(again).to.include('Restore into an empty one');
    else expect(ids(stored())).to.deep.equal(ids(events));
  });

  it('is not called restored where somebody else writes meanwhile', async () => {
    let appends = 0;
    const own = mixed(60);
    const [stranger] = backupOf([{ stream: 'quote-77' }]);
    standIn.switches.beforeStoring = () => {
      appends += 1;
      const { id, type, data, metadata } = stranger as EventRow;
      const bytes = { data: Buffer.from(data), metadata: Buffer.from(metadata) };
      if (appends === 20)
        standIn.log.append('quote-77', 'any', [{ id, type, contentType: 'application/json', ...bytes }]);
    };
    expect(await restore(own)).to.include('event 0 of quote-77 stands where the backup has');
  });

  it('gives up where the server stays silent in the middle', async () => {
    let appends = 0;
    standIn.switches.beforeStoring = () => {
      appends += 1;
      return appends === 20 ? new Promise(() => undefined) : undefined;
    };
    const events = mixed(60);
    expect(await restore(events)).to.include(goesOn);
    expectBeginning(events);
  });
});
