import * as E from 'fp-ts/lib/Either.js';
import type { Aggregate, AnyEvent, Recorded } from '../../shared-kernel/event.ts';
import { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import { readMetadata } from '../event-store/envelope.ts';
import type { EventCodec, Read } from '../event-store/event-codec.ts';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import type { Until } from './moment.ts';

/** An event and what it changed. One that cannot be read changes nothing here, and says why. */
export type Entry<State> = {
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  readonly actor: string;
  readonly commandId: string;
  readonly before: State;
  readonly after: State;
  readonly unreadable?: string;
};

/** A stream's past up to a moment: the state as it was then, what led there, and the last revision of today. */
export type History<State> = {
  readonly state: State;
  readonly entries: ReadonlyArray<Entry<State>>;
  /** Undefined where there is no such stream at all. */
  readonly last: number | undefined;
};

type Reading = Pick<EventStore, 'read'>;

const PAGE_EVENTS = 200;

/** The events up to a moment, page by page: time never goes back within a stream, so nothing behind one beyond it is read. */
const eventsUntil = async (
  store: Reading,
  stream: string,
  until: Until,
): Promise<ReadonlyArray<StoredEvent>> => {
  const events: StoredEvent[] = [];
  for (let from = 0; ; ) {
    const page = await store.read(stream, { from, limit: PAGE_EVENTS });
    const wanted = page.filter(({ metadata }) => until(readMetadata(metadata).at));
    events.push(...wanted);
    const last = wanted.at(-1);
    if (!last || wanted.length < PAGE_EVENTS) return events;
    from = last.revision + 1;
  }
};

const entryOf = <State, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  before: State,
  stored: StoredEvent,
  read: Read,
): Entry<State> => {
  const { at, actor, commandId } = readMetadata(stored.metadata);
  const { revision, type } = stored;
  const what = { revision, type, at, actor, commandId, before };
  if (E.isLeft(read)) return { ...what, after: before, unreadable: read.left.reason };
  // What was forgotten already reads so in the events before; blanking it would hide that it was ever there.
  if (type === PersonForgotten.type) return { ...what, after: before };
  return { ...what, after: aggregate.evolve(before, read.right as Recorded<Event>) };
};

/** Travels in time: folds a stream up to a moment, event by event. Without events there was no such stream yet. */
export const historyOf = async <State, Event extends AnyEvent>(
  log: Reading & Pick<EventCodec, 'decode'>,
  aggregate: Aggregate<State, Event>,
  stream: string,
  until: Until = () => true,
): Promise<History<State>> => {
  const stored = await eventsUntil(log, stream, until);
  const [last] = await log.read(stream, { direction: 'backwards', limit: 1 });
  const reads = await log.decode(stored);
  const entries: Array<Entry<State>> = [];
  for (const [index, event] of stored.entries()) {
    const before = entries.at(-1)?.after ?? aggregate.initial;
    entries.push(entryOf(aggregate, before, event, reads[index] as Read));
  }
  return { state: entries.at(-1)?.after ?? aggregate.initial, entries, last: last?.revision };
};
