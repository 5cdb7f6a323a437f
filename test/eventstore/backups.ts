import { randomUUID } from 'node:crypto';
import type { EventRow } from '../../src/operations/backup/log-events.ts';
import { type Moved, refill } from '../../src/operations/backup/refill.ts';
import type { InOrder } from '../../src/platform/event-store/eventstoredb/append-in-order.ts';
import type { EventStoreDb } from '../../src/platform/event-store/eventstoredb.ts';
import { event } from './stores.ts';

type Written = Pick<EventRow, 'stream'> & Partial<EventRow>;

/** Events of a backup, in log order. */
export const backupOf = (written: ReadonlyArray<Written>): ReadonlyArray<EventRow> => {
  const revisions = new Map<string, number>();
  return written.map((event, nth) => {
    const revision = revisions.get(event.stream) ?? 0;
    revisions.set(event.stream, revision + 1);
    const made = { id: randomUUID(), type: 'Happened', data: `{"nth":${nth}}`, metadata: '{"hash":"h"}' };
    return { ...made, revision, position: nth + 1, ...event };
  });
};

export const mixed = (count: number): ReadonlyArray<EventRow> =>
  backupOf(Array.from({ length: count }, (_, nth) => ({ stream: `quote-${(nth * nth) % 11}` })));

export const ids = (events: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> =>
  events.map(({ id }) => id);

export type Restored = {
  /** Its final message. */
  readonly words: string;
  readonly moved: ReadonlyArray<Moved>;
};

/** One restore, in batches. */
export const restoreInto = async (
  store: EventStoreDb,
  events: ReadonlyArray<EventRow>,
  batch = 40,
): Promise<Restored> => {
  const left = new AbortController();
  const moved: Moved[] = [];
  try {
    const { take, newer } = await refill(store, left.signal);
    for (let from = 0; from < events.length; from += batch)
      moved.push(...(await take(events.slice(from, from + batch))));
    let beyond = 0;
    for await (const _event of newer) beyond += 1;
    return { words: `restored, and ${beyond} newer`, moved };
  } catch (error) {
    return { words: (error as Error).message, moved };
  } finally {
    left.abort();
  }
};

/** Appends to seven streams in turn, all at once; the data are numbers in call order. */
export const fillAtOnce = (store: EventStoreDb, count: number): Promise<ReadonlyArray<InOrder>> =>
  Promise.all(
    Array.from({ length: count }, (_, nth) =>
      store.appendInOrder(`quote-${nth % 7}`, nth < 7 ? 'no-stream' : Math.floor(nth / 7) - 1, [event(nth)]),
    ),
  );
