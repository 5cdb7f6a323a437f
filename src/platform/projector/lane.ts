import * as E from 'fp-ts/lib/Either.js';
import type { Recorded } from '../../shared-kernel/event.ts';
import type { Database } from '../database.ts';
import type { Read, Unreadable } from '../event-store/event-codec.ts';
import type { Cursor } from '../event-store/replaced-log.ts';
import type { Checkpoint, Stop } from './checkpoints.ts';
import { type HeldStreams, openHeldStreams } from './held-streams.ts';
import { Poison } from './poison.ts';
import type { AnyReadModel } from './read-model.ts';
import { createRows, type Rows } from './rows.ts';

/** One read model on its way through the log, in one epoch of its table. */
export type Lane = {
  readonly model: AnyReadModel;
  readonly table: string;
  readonly epoch: number;
  readonly rows: Rows;
  readonly held: HeldStreams;
  readonly types: ReadonlySet<string>;
  /** How far it has read the log; what came after `stored` does not concern it. */
  position: bigint;
  /** Of the event at that position, where it is known. */
  hash?: string | undefined;
  /** Where the checkpoint of its table stands. */
  stored: bigint;
  /** Filled from history: indexes stand, and roll-ups are kept from here on. */
  live: boolean;
  stopped?: Stop;
  interrupted?: string;
};

/** Takes up a table where its checkpoint stands. */
export const openLane = async (
  database: Pick<Database, 'sql'>,
  model: AnyReadModel,
  table: string,
  { position, hash, live, epoch }: Checkpoint,
): Promise<Lane> => {
  const columns = await database.sql<{ name: string }>(
    'table_columns',
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const rows = createRows(database, model, { table, columns: columns.map(({ name }) => name), epoch });
  const types = new Set(model.events.map(({ type }) => type));
  const held = await openHeldStreams(database, { table, epoch });
  return { model, table, epoch, rows, held, types, position, hash, stored: position, live };
};

const typeOf = (read: Read): string => (E.isLeft(read) ? read.left.event.type : read.right.type);
export const positionOf = (read: Read): bigint =>
  E.isLeft(read) ? read.left.event.position : read.right.position;

export const concerns = (lane: Lane, reads: ReadonlyArray<Read>): ReadonlyArray<Read> =>
  reads.filter((read) => lane.types.has(typeOf(read)));

export const refusedByDatabase = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

/** A place within a page, where no hash is at hand. */
const unhashed = (position: bigint): Cursor => ({ position, hash: undefined });

/** Folds the first events, those that are left are its answer; a value that the table does not hold is found by going event by event. */
const applyFirst = async (
  lane: Lane,
  events: ReadonlyArray<Recorded>,
  to: Cursor,
): Promise<ReadonlyArray<Recorded>> => {
  const [first] = events;
  try {
    const taken = await lane.rows.apply(events, { from: lane.stored, to, counting: lane.live });
    const last = events[taken - 1];
    const reached = last && taken < events.length ? unhashed(last.position) : to;
    Object.assign(lane, reached, { stored: reached.position });
    return events.slice(taken);
  } catch (error) {
    if (!refusedByDatabase(error) || !first) throw error;
    if (events.length === 1) throw new Poison(first.position, error);
    for (const event of events) await applyFirst(lane, [event], unhashed(event.position));
    return applyFirst(lane, [], to);
  }
};

/** What can be folded up to `to`. */
const apply = async (lane: Lane, events: ReadonlyArray<Recorded>, to: Cursor): Promise<void> => {
  let left = await applyFirst(lane, events, to);
  while (left.length > 0) left = await applyFirst(lane, left, to);
};

/** Holds the streams in which something cannot be read; answers what is left to fold. */
const readable = async (lane: Lane, reads: ReadonlyArray<Read>): Promise<ReadonlyArray<Recorded>> => {
  const obstacles = new Map<string, Unreadable>();
  for (const { left } of reads.filter(E.isLeft)) {
    const { stream } = left.event;
    if (!lane.held.has(stream) && !obstacles.has(stream)) obstacles.set(stream, left);
  }
  if (obstacles.size > 0) await lane.held.hold([...obstacles.values()]);
  return reads.filter(E.isRight).flatMap(({ right }) => (lane.held.holds(right) ? [] : [right]));
};

/**
 * Takes the events of a page that concern the lane, up to `to`. A stream in which one cannot be read is held from there
 * on. At an event that cannot be folded the lane keeps all before it and stands still; everything else throws and changes
 * nothing.
 */
export const takePage = async (lane: Lane, reads: ReadonlyArray<Read>, to: Cursor): Promise<void> => {
  try {
    await apply(lane, await readable(lane, reads), to);
  } catch (error) {
    if (!(error instanceof Poison)) throw error;
    const before = reads.filter(
      (read) => positionOf(read) > lane.position && positionOf(read) < error.position,
    );
    if (lane.position < error.position - 1n)
      await apply(lane, await readable(lane, before), unhashed(error.position - 1n));
    const type = reads.filter((read) => positionOf(read) === error.position).map(typeOf)[0] ?? '';
    lane.stopped = { position: error.position, type, reason: error.message };
  }
};
