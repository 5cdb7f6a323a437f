import * as E from 'fp-ts/lib/Either.js';
import type { Aggregate, AnyEvent, Recorded } from '../../shared-kernel/event.ts';
import { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import type { GiveWay } from '../crowd.ts';
import { glanceAtMetadata } from '../event-store/envelope.ts';
import { nextTurn } from '../next-turn.ts';
import type { Until } from './moment.ts';
import { type Log, type ReadEvent, readInSteps } from './read-in-steps.ts';

/**
 * An event with the states before and after it. An unreadable event has a reason and does not change the state; if
 * its time is unreadable too, `at` is that of the previous event.
 */
export type Entry<State> = {
  readonly revision: number;
  readonly type: string;
  /** Undefined for an unreadable event. */
  readonly data?: unknown;
  readonly at: string;
  readonly actor: string;
  readonly commandId: string;
  readonly before: State;
  readonly after: State;
  readonly unreadable?: string;
};

/** A stream's past up to a moment: the state at that time, its events, and the current last revision. */
export type History<State> = {
  readonly state: State;
  readonly entries: ReadonlyArray<Entry<State>>;
  /** Undefined for an unknown stream. */
  readonly last: number | undefined;
};

const entryOf = <State, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  { after: before, at: earlier }: Pick<Entry<State>, 'after' | 'at'>,
  { stored, read }: ReadEvent,
): Entry<State> => {
  const metadata = E.isRight(read) ? read.right : glanceAtMetadata(stored.metadata);
  const { at = earlier, actor = '', commandId = '' } = metadata;
  const { revision, type } = stored;
  const what = { revision, type, at, actor, commandId, before };
  if (E.isLeft(read)) return { ...what, after: before, unreadable: read.left.reason };
  const { data } = read.right;
  // Forgotten values are blank in the earlier events already; blanking them again would hide that they ever
  // existed.
  if (type === PersonForgotten.type) return { ...what, data, after: before };
  return { ...what, data, after: aggregate.evolve(before, read.right as Recorded<Event>) };
};

/** Folds a stream event by event up to a moment, in steps. */
export const pastOf = async function* <State, Event extends AnyEvent>(
  log: Log,
  aggregate: Aggregate<State, Event>,
  stream: string,
  giveWay: GiveWay,
  until?: Until,
): AsyncGenerator<Entry<State>> {
  let last: Pick<Entry<State>, 'after' | 'at'> = { after: aggregate.initial, at: new Date(0).toISOString() };
  for await (const event of readInSteps(log, stream, giveWay, until)) {
    const entry = entryOf(aggregate, last, event);
    last = entry;
    yield entry;
  }
};

/** Time travel: a stream up to a moment. No events: the stream did not exist yet. */
export const historyOf = async <State, Event extends AnyEvent>(
  log: Log,
  aggregate: Aggregate<State, Event>,
  stream: string,
  until?: Until,
): Promise<History<State>> => {
  const entries: Array<Entry<State>> = [];
  for await (const entry of pastOf(log, aggregate, stream, nextTurn, until)) entries.push(entry);
  const [last] = await log.read(stream, { direction: 'backwards', limit: 1 });
  return { state: entries.at(-1)?.after ?? aggregate.initial, entries, last: last?.revision };
};
