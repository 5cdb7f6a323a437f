import * as E from 'fp-ts/lib/Either.js';
import type { Recorded } from '../../shared-kernel/event.ts';
import type { Database } from '../database.ts';
import type { Read } from '../event-store/event-codec.ts';
import type { Cursor } from '../event-store/replaced-log.ts';
import { Poison } from './poison.ts';
import type { AnyReadModel } from './read-model.ts';
import { createRows, type Rows } from './rows.ts';
import type { Checkpoint, Stop } from './tables.ts';

/** One read model on its way through the log, in one epoch of its table. */
export type Lane = {
  readonly model: AnyReadModel;
  readonly table: string;
  readonly epoch: number;
  readonly rows: Rows;
  readonly types: ReadonlySet<string>;
  position: bigint;
  /** Of the event at that position, where it is known. */
  hash?: string | undefined;
  /** Filled from history: indexes stand, and roll-ups are kept from here on. */
  live: boolean;
  stopped?: Stop;
  interrupted?: string;
};

/** Takes up a table where its checkpoint stands. */
export const openLane = async (
  database: Database,
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
  return { model, table, epoch, rows, types, position, hash, live };
};

const typeOf = (read: Read): string => (E.isLeft(read) ? read.left.event.type : read.right.type);
const positionOf = (read: Read): bigint => (E.isLeft(read) ? read.left.event.position : read.right.position);

export const concerns = (lane: Lane, reads: ReadonlyArray<Read>): ReadonlyArray<Read> =>
  reads.filter((read) => lane.types.has(typeOf(read)));

const refusedByDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

/** A place within a page, where no hash is at hand. */
const unhashed = (position: bigint): Cursor => ({ position, hash: undefined });

/** What can be folded up to `to`; a value that the table does not hold is found by going event by event. */
const apply = async (lane: Lane, events: ReadonlyArray<Recorded>, to: Cursor): Promise<void> => {
  try {
    await lane.rows.apply(events, lane.position, to, lane.live);
    Object.assign(lane, to);
  } catch (error) {
    const [first] = events;
    if (!refusedByDatabase(error) || !first) throw error;
    if (events.length === 1) throw new Poison(first.position, error);
    for (const event of events) await apply(lane, [event], unhashed(event.position));
    await apply(lane, [], to);
  }
};

/**
 * Takes the events of a page that concern the lane, up to `to`. At one that cannot be read or folded the
 * lane keeps all before it and stands still; everything else throws and changes nothing.
 */
export const takePage = async (lane: Lane, reads: ReadonlyArray<Read>, to: Cursor): Promise<void> => {
  const unreadable = reads.find(E.isLeft);
  const readable = reads.filter(E.isRight).map(({ right }) => right);
  const end = unreadable ? positionOf(unreadable) : to.position + 1n;
  const events = readable.filter(({ position }) => position < end);
  try {
    await apply(lane, events, unreadable ? unhashed(end - 1n) : to);
    if (unreadable) throw new Poison(end, unreadable.left.reason);
  } catch (error) {
    if (!(error instanceof Poison)) throw error;
    const before = events.filter(({ position }) => position > lane.position && position < error.position);
    if (lane.position < error.position - 1n) await apply(lane, before, unhashed(error.position - 1n));
    const type = reads.filter((read) => positionOf(read) === error.position).map(typeOf)[0] ?? '';
    lane.stopped = { position: error.position, type, reason: error.message };
  }
};
