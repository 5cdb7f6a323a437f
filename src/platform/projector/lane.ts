import * as E from 'fp-ts/lib/Either.js';
import type { Recorded } from '../../shared-kernel/event.ts';
import type { Read } from '../event-store/event-codec.ts';
import { Poison } from './poison.ts';
import type { AnyReadModel } from './read-model.ts';
import type { Rows } from './rows.ts';

/** One read model on its way through the log. */
export type Lane = {
  readonly model: AnyReadModel;
  readonly table: string;
  readonly rows: Rows;
  readonly types: ReadonlySet<string>;
  position: bigint;
  live: boolean;
  stopped?: { readonly position: bigint; readonly reason: string };
  interrupted?: string;
};

const typeOf = (read: Read): string => (E.isLeft(read) ? read.left.event.type : read.right.type);
const positionOf = (read: Read): bigint => (E.isLeft(read) ? read.left.event.position : read.right.position);

export const concerns = (lane: Lane, reads: ReadonlyArray<Read>): ReadonlyArray<Read> =>
  reads.filter((read) => lane.types.has(typeOf(read)));

const refusedByDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

/** What can be folded up to `to`; a value that the table does not hold is found by going event by event. */
const apply = async (lane: Lane, events: ReadonlyArray<Recorded>, to: bigint): Promise<void> => {
  try {
    await lane.rows.apply(events, lane.position, to);
    lane.position = to;
  } catch (error) {
    const [first] = events;
    if (!refusedByDatabase(error) || !first) throw error;
    if (events.length === 1) throw new Poison(first.position, error);
    for (const event of events) await apply(lane, [event], event.position);
    await apply(lane, [], to);
  }
};

/**
 * Takes the events of a page that concern the lane, up to `to`. At one that cannot be read or folded the
 * lane keeps all before it and stands still; everything else throws and changes nothing.
 */
export const takePage = async (lane: Lane, reads: ReadonlyArray<Read>, to: bigint): Promise<void> => {
  const unreadable = reads.find(E.isLeft);
  const readable = reads.filter(E.isRight).map(({ right }) => right);
  const end = unreadable ? positionOf(unreadable) : to + 1n;
  const events = readable.filter(({ position }) => position < end);
  try {
    await apply(lane, events, end - 1n);
    if (unreadable) throw new Poison(end, unreadable.left.reason);
  } catch (error) {
    if (!(error instanceof Poison)) throw error;
    const before = events.filter(({ position }) => position > lane.position && position < error.position);
    if (lane.position < error.position - 1n) await apply(lane, before, error.position - 1n);
    lane.stopped = { position: error.position, reason: error.message };
  }
};
