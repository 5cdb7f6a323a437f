import type { AllStreamRecordedEvent, EventStoreDBClient, Filter } from '@eventstore/db-client';
import { createSignal } from '../../signal.ts';
import type { Page, StoredEvent } from '../event-store.ts';
import { logPositionOf, positionOf } from './position.ts';

/** A message of the server between events, which takes effect after the first `after` of them are delivered. */
type Mark = { readonly after: number; readonly position?: bigint; readonly live?: boolean };

const PAGE_EVENTS = 500;
/** Up to a megabyte each, ahead of a slow reader; then backpressure stops the server. */
const EVENTS_AHEAD = 16;
const PAGE_CHARACTERS = 4_000_000;
const LOOK_AGAIN_MS = 60_000;
/** Skipped server events between two checkpoints. */
const CHECKPOINT = { maxSearchWindow: 100, checkpointInterval: 10 };

type FilterOptions = Pick<Filter, 'checkpointReached'> & typeof CHECKPOINT;

/** What to subscribe to: a filter on the server, and the mapping of its events to ours. */
export type Subject = {
  readonly filter: (options: FilterOptions) => Filter;
  readonly accept: (event: AllStreamRecordedEvent) => StoredEvent | undefined;
};

/**
 * The pages of one subscription at the leader, from a position or from now on. Ends or throws when it is
 * dropped. Marks are counted against events because the client reports them while earlier events are still
 * queued.
 */
export const subscriptionPages = async function* (
  client: EventStoreDBClient,
  subject: Subject,
  from: bigint,
  signal: AbortSignal,
): AsyncGenerator<Page> {
  const stirred = createSignal();
  const marks: Mark[] = [];
  let taken = 0;
  let ended = false;
  let failure: unknown;
  const mark = (what: Omit<Mark, 'after'>): void => {
    marks.push({ after: taken + subscription.readableLength, ...what });
    stirred.wake();
  };
  const end = (error?: unknown): void => {
    ended = true;
    failure ??= error;
    stirred.wake();
  };

  const filter = subject.filter({
    ...CHECKPOINT,
    checkpointReached: (_subscription, place) => mark({ position: positionOf(place) }),
  });
  const fromPosition = logPositionOf(from);
  const subscription = client
    .subscribeToAll({ fromPosition, filter, requiresLeader: true }, { highWaterMark: EVENTS_AHEAD })
    .on('caughtUp', () => mark({ live: true }))
    .on('fellBehind', () => mark({ live: false }))
    .on('readable', stirred.wake)
    .on('end', () => end())
    .on('close', () => end())
    .on('error', end);

  const takeEvents = (): ReadonlyArray<StoredEvent> => {
    const events: StoredEvent[] = [];
    for (let size = 0; events.length < PAGE_EVENTS && size < PAGE_CHARACTERS; ) {
      const resolved = subscription.read();
      if (resolved === null) break;
      taken += 1;
      const event = resolved.event && subject.accept(resolved.event);
      if (!event) continue;
      size += event.data.length + event.metadata.length;
      events.push(event);
    }
    return events;
  };

  let position = from;
  let caughtUp = false;
  try {
    while (!signal.aborted) {
      const before = stirred.count();
      const events = takeEvents();
      const reached = marks.splice(0, marks.findLastIndex(({ after }) => after <= taken) + 1);
      const places = [...events.slice(-1), ...reached].map((place) => place.position ?? 0n);
      position = [position, ...places].reduce((most, one) => (one > most ? one : most));
      caughtUp = reached.findLast(({ live }) => live !== undefined)?.live ?? caughtUp;
      if (events.length > 0 || reached.length > 0)
        yield { events, position, live: caughtUp && subscription.readableLength === 0 };
      else if (failure !== undefined) throw failure;
      else if (ended) return;
      else await stirred.wait(before, LOOK_AGAIN_MS, signal);
    }
  } finally {
    subscription.unsubscribe().catch(() => undefined);
    // The client considers a call ended, and releases it, only when everything received was consumed.
    subscription.off('readable', stirred.wake).resume();
  }
};
