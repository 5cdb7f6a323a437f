import type { NewEvent, StoredEvent } from '../../platform/event-store/event-store.ts';
import type { RefusedInOrder } from '../../platform/event-store/eventstoredb/append-in-order.ts';
import { inTime } from '../../platform/event-store/eventstoredb/errors.ts';
import type { EventStoreDb } from '../../platform/event-store/eventstoredb.ts';
import type { EventRow } from './log-events.ts';
import { isLarge, runsOf } from './runs.ts';

/** Position of an event in the backup, and in the store that it was loaded into. */
export type Moved = { readonly from: number; readonly to: bigint };

export type Refill = {
  /** Takes the backup's next events, in order. */
  readonly take: (events: ReadonlyArray<EventRow>) => Promise<ReadonlyArray<Moved>>;
  /** Events of the store after the backup's last one. */
  readonly newer: AsyncIterable<StoredEvent>;
};

export type RefillStore = Pick<EventStoreDb, 'appendInOrder' | 'subscribe' | 'head' | 'removals'>;

/** Everything of an event except for its position, which is the store's own. */
const CONTENT = ['id', 'stream', 'revision', 'type', 'data', 'metadata'] as const;
const PLACE = CONTENT.slice(0, 3);

/** Maximum silence of the store, including reports of its progress. */
const SILENCE_MS = 30_000;

const AGAIN = 'Restore the same backup again: it goes on where it was cut off.';

const REFUSED: Readonly<Record<RefusedInOrder, (event: EventRow) => string>> = {
  'wrong-revision': ({ revision, stream }) =>
    `Event ${revision} of ${stream} cannot follow what stands in the event store.`,
  deleted: ({ stream }) =>
    `The event store takes no events of ${stream} any more: the stream was deleted there.`,
  denied: ({ stream }) =>
    `The event store does not let this user write to ${stream}. Give it the rights (docs/operations.md). ${AGAIN}`,
  'too-large': ({ revision, stream }) =>
    `Event ${revision} of ${stream} is larger than the event store takes at once (1 MiB unless EVENTSTORE_MAX_APPEND_SIZE says otherwise on its servers, 4 MB in any case). Set it higher there. ${AGAIN}`,
};

const newEvent = ({ id, type, data, metadata }: EventRow): NewEvent => ({ id, type, data, metadata });

const wentAway = (cause: unknown): Error => {
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  return new Error(`The event store went away${why}. ${AGAIN}`, { cause });
};

const requireWhole = async (store: RefillStore): Promise<void> => {
  const [removed] = await store.removals();
  if (removed)
    throw new Error(
      `The event store cannot take this backup: of ${removed.stream}, ${removed.why}. Restore into an empty one, or behind another EVENTSTORE_STREAM_PREFIX.`,
    );
};

/** Every event from the beginning of the log, live. Throws where the store is silent. */
const eventsFrom = async function* (
  store: Pick<RefillStore, 'subscribe'>,
  left: AbortSignal,
): AsyncGenerator<StoredEvent> {
  const pages = store.subscribe(0n, left)[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await inTime(pages.next(), SILENCE_MS);
    if (done) return;
    yield* value.events;
  }
};

/**
 * Loads a backup's events into an external store. Its existing events must be the beginning of the backup: the
 * work of an interrupted restore, or a store that was never lost. Every event is read back and compared, content and
 * all, since a server may skip one of many concurrent appends. Throws a sentence on any difference.
 */
export const refill = async (store: RefillStore, left: AbortSignal): Promise<Refill> => {
  const end = await store.head();
  const stored = eventsFrom(store, left);
  let position = 0n;
  let looked = false;

  const next = async (): Promise<StoredEvent> => {
    const { value, done } = await stored.next().catch((error: unknown) => {
      throw wentAway(error);
    });
    if (done) throw wentAway(undefined);
    position = value.position;
    return value;
  };

  const compare = async (event: EventRow): Promise<Moved> => {
    const stored = await next();
    const { stream, revision } = stored;
    const different = CONTENT.filter((part) => stored[part] !== event[part]);
    if (different.length === 0) return { from: event.position, to: position };
    if (!different.some((part) => PLACE.includes(part)))
      throw new Error(
        `The event store does not hold what the backup does: event ${revision} of ${stream} stands in its place with other ${different.join(' and ')}. Find out who changed it, and restore into an empty one.`,
      );
    throw new Error(
      `The event store is not empty, or somebody else writes to it: event ${revision} of ${stream} stands where the backup has event ${event.revision} of ${event.stream}. Restore into an empty one, and let nobody write to it meanwhile.`,
    );
  };

  const append = async (run: ReadonlyArray<EventRow>): Promise<void> => {
    const first = run[0] as EventRow;
    const expected = first.revision === 0 ? 'no-stream' : first.revision - 1;
    const answer = await store.appendInOrder(first.stream, expected, run.map(newEvent));
    if (answer.kind === 'broken-off') throw wentAway(answer.cause);
    if (answer.kind !== 'appended') throw new Error(REFUSED[answer.kind](first));
  };

  /**
   * Concurrent, except for the first one and those that may be refused for their size: the later ones would be
   * stored after a gap.
   */
  const appendAll = async (events: ReadonlyArray<EventRow>): Promise<void> => {
    if (!looked) await requireWhole(store);
    looked = true;
    const underWay: Array<Promise<void>> = [];
    for (const [nth, run] of runsOf(events).entries()) {
      if (isLarge(run)) await Promise.all(underWay.splice(0));
      const appending = append(run);
      if (nth === 0 || isLarge(run)) await appending;
      else underWay.push(appending);
    }
    await Promise.all(underWay);
  };

  return {
    take: async (events) => {
      const moved: Moved[] = [];
      for (const event of events) {
        if (position >= end) break;
        moved.push(await compare(event));
      }
      const missing = events.slice(moved.length);
      if (missing.length > 0) await appendAll(missing);
      for (const event of missing) moved.push(await compare(event));
      return moved;
    },
    newer: (async function* () {
      while (position < end) yield await next();
    })(),
  };
};
