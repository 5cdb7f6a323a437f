import type { NewEvent, StoredEvent } from '../../platform/event-store/event-store.ts';
import type { EventStoreDb } from '../../platform/event-store/eventstoredb.ts';
import { type EventRow, eventsUpTo } from './log-events.ts';

/** Where an event of the backup stood, and where it stands in the store that it was put into. */
export type Moved = { readonly from: number; readonly to: bigint };

export type Refill = {
  /** Takes the backup's next events, in its order. */
  readonly take: (events: ReadonlyArray<EventRow>) => Promise<ReadonlyArray<Moved>>;
  /** Where the store goes on behind the backup's last event: what stands there. */
  readonly newer: AsyncIterable<StoredEvent>;
};

const APPEND_EVENTS = 100;
const APPEND_CHARACTERS = 500_000;

const newEvent = ({ id, type, data, metadata }: EventRow): NewEvent => ({ id, type, data, metadata });
const size = ({ data, metadata }: EventRow): number => data.length + metadata.length;

/** Runs of one stream, each small enough for one append. */
const runsOf = (events: ReadonlyArray<EventRow>): ReadonlyArray<ReadonlyArray<EventRow>> => {
  const runs: EventRow[][] = [];
  let characters = 0;
  for (const event of events) {
    const run = runs.at(-1);
    characters += size(event);
    if (run?.[0]?.stream === event.stream && run.length < APPEND_EVENTS && characters < APPEND_CHARACTERS)
      run.push(event);
    else {
      runs.push([event]);
      characters = size(event);
    }
  }
  return runs;
};

/**
 * Puts a backup's events into a store of their own. What stands there must be what the backup begins with: the
 * work of a restore that was cut off, or a store that was never lost. Throws in words on anything else.
 */
export const refill = async (
  store: Pick<EventStoreDb, 'appendInOrder' | 'subscribe' | 'head'>,
): Promise<Refill> => {
  const standing = eventsUpTo(store, await store.head());

  let last = 0n;

  /** A place between two events of one append is kept as the one before both: nothing is passed over. */
  const append = async (run: ReadonlyArray<EventRow>): Promise<Moved> => {
    const [first, end] = [run[0] as EventRow, run.at(-1) as EventRow];
    const expected = first.revision === 0 ? 'no-stream' : first.revision - 1;
    const answer = await store.appendInOrder(first.stream, expected, run.map(newEvent));
    if (answer.kind === 'appended') return { from: end.position, to: answer.position };
    throw new Error(
      answer.kind === 'wrong-revision'
        ? `Event ${first.revision} of ${first.stream} cannot follow what stands in the event store.`
        : 'The event store went away. Restore the same backup again: it goes on where it was cut off.',
      { cause: answer.kind === 'broken-off' ? answer.cause : undefined },
    );
  };

  /** All of them are under way at once; read models and reactions rely on the order of the log across streams. */
  const appendAll = async (events: ReadonlyArray<EventRow>): Promise<ReadonlyArray<Moved>> => {
    const moved = await Promise.all(runsOf(events).map(append));
    for (const { to } of moved) {
      if (to <= last)
        throw new Error(
          'The event store has taken events in another order than the backup has them. Empty it and restore again.',
        );
      last = to;
    }
    return moved;
  };

  return {
    take: async (events) => {
      const moved: Moved[] = [];
      for (const [index, event] of events.entries()) {
        const { value, done } = await standing.next();
        if (done) return [...moved, ...(await appendAll(events.slice(index)))];
        if (value.id !== event.id || value.stream !== event.stream || value.revision !== event.revision)
          throw new Error(
            `The event store is not empty, and does not hold this backup's events: event ${value.revision} of ${value.stream} stands where the backup has event ${event.revision} of ${event.stream}.`,
          );
        moved.push({ from: event.position, to: value.position });
        last = value.position;
      }
      return moved;
    },
    newer: standing,
  };
};
