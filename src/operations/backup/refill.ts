import * as E from 'fp-ts/lib/Either.js';
import type { EventStore, NewEvent, StoredEvent } from '../../platform/event-store/event-store.ts';
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
export const refill = async (store: Pick<EventStore, 'append' | 'subscribe' | 'head'>): Promise<Refill> => {
  const standing = eventsUpTo(store, await store.head());

  const append = async (run: ReadonlyArray<EventRow>): Promise<ReadonlyArray<Moved>> => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return [];
    const expected = first.revision === 0 ? 'no-stream' : first.revision - 1;
    const answer = await store.append(first.stream, expected, run.map(newEvent));
    // A place between two events of one append is kept as the one before both: nothing is passed over.
    if (E.isRight(answer)) return [{ from: last.position, to: answer.right.position }];
    throw new Error(
      answer.left.kind === 'wrong-revision'
        ? `Event ${first.revision} of ${first.stream} cannot follow what stands in the event store.`
        : 'The event store went away. Restore the same backup again: it goes on where it was cut off.',
    );
  };

  return {
    take: async (events) => {
      const moved: Moved[] = [];
      for (const [index, event] of events.entries()) {
        const { value, done } = await standing.next();
        if (done) {
          for (const run of runsOf(events.slice(index))) moved.push(...(await append(run)));
          return moved;
        }
        if (value.id !== event.id || value.stream !== event.stream || value.revision !== event.revision)
          throw new Error(
            `The event store is not empty, and does not hold this backup's events: event ${value.revision} of ${value.stream} stands where the backup has event ${event.revision} of ${event.stream}.`,
          );
        moved.push({ from: event.position, to: value.position });
      }
      return moved;
    },
    newer: standing,
  };
};
