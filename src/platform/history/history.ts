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

/** A stream's past up to a moment: the state as it was then, and what led there. */
export type History<State> = { readonly state: State; readonly entries: ReadonlyArray<Entry<State>> };

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
  log: Pick<EventStore, 'read'> & Pick<EventCodec, 'decode'>,
  aggregate: Aggregate<State, Event>,
  stream: string,
  until: Until = () => true,
): Promise<History<State>> => {
  const stored = (await log.read(stream)).filter(({ metadata }) => until(readMetadata(metadata).at));
  const reads = await log.decode(stored);
  const entries: Array<Entry<State>> = [];
  for (const [index, event] of stored.entries()) {
    const before = entries.at(-1)?.after ?? aggregate.initial;
    entries.push(entryOf(aggregate, before, event, reads[index] as Read));
  }
  return { state: entries.at(-1)?.after ?? aggregate.initial, entries };
};
