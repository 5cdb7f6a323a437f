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

/** One read model's progress through the log, in one epoch of its table. */
export type ModelRun = {
  readonly model: AnyReadModel;
  readonly table: string;
  readonly epoch: number;
  readonly rows: Rows;
  readonly held: HeldStreams;
  readonly types: ReadonlySet<string>;
  /** Read position; events after `stored` do not concern the model. */
  position: bigint;
  /** Hash of the event at that position, where known. */
  hash?: string | undefined;
  /** The table's stored checkpoint. */
  stored: bigint;
  /** Filled from history: indexes exist, and roll-ups are maintained from here on. */
  live: boolean;
  stopped?: Stop;
  interrupted?: string;
};

/** Starts at a table's checkpoint. */
export const openModelRun = async (
  database: Pick<Database, 'sql'>,
  model: AnyReadModel,
  table: string,
  { position, hash, live, epoch }: Checkpoint,
): Promise<ModelRun> => {
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

export const concerns = (run: ModelRun, reads: ReadonlyArray<Read>): ReadonlyArray<Read> =>
  reads.filter((read) => run.types.has(typeOf(read)));

export const refusedByDatabase = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

/** A position within a page, where no hash is at hand. */
const unhashed = (position: bigint): Cursor => ({ position, hash: undefined });

/**
 * Folds a prefix of the events and returns the rest; falls back to single events to find a value that the table
 * does not accept.
 */
const applyFirst = async (
  run: ModelRun,
  events: ReadonlyArray<Recorded>,
  to: Cursor,
): Promise<ReadonlyArray<Recorded>> => {
  const [first] = events;
  try {
    const taken = await run.rows.apply(events, { from: run.stored, to, counting: run.live });
    const last = events[taken - 1];
    const reached = last && taken < events.length ? unhashed(last.position) : to;
    Object.assign(run, reached, { stored: reached.position });
    return events.slice(taken);
  } catch (error) {
    if (!refusedByDatabase(error) || !first) throw error;
    if (events.length === 1) throw new Poison(first.position, error);
    for (const event of events) await applyFirst(run, [event], unhashed(event.position));
    return applyFirst(run, [], to);
  }
};

/** Folds events up to `to`. */
const apply = async (run: ModelRun, events: ReadonlyArray<Recorded>, to: Cursor): Promise<void> => {
  let left = await applyFirst(run, events, to);
  while (left.length > 0) left = await applyFirst(run, left, to);
};

/** Holds the streams of unreadable events; returns the events left to fold. */
const readable = async (run: ModelRun, reads: ReadonlyArray<Read>): Promise<ReadonlyArray<Recorded>> => {
  const obstacles = new Map<string, Unreadable>();
  for (const { left } of reads.filter(E.isLeft)) {
    const { stream } = left.event;
    if (!run.held.has(stream) && !obstacles.has(stream)) obstacles.set(stream, left);
  }
  if (obstacles.size > 0) await run.held.hold([...obstacles.values()]);
  return reads.filter(E.isRight).flatMap(({ right }) => (run.held.holds(right) ? [] : [right]));
};

/**
 * Takes the events of a page that concern the run, up to `to`. A stream with an unreadable event is held from
 * there on. At an event that cannot be folded the run keeps all before it and stops; any other error throws and
 * changes nothing.
 */
export const takePage = async (run: ModelRun, reads: ReadonlyArray<Read>, to: Cursor): Promise<void> => {
  try {
    await apply(run, await readable(run, reads), to);
  } catch (error) {
    if (!(error instanceof Poison)) throw error;
    const before = reads.filter(
      (read) => positionOf(read) > run.position && positionOf(read) < error.position,
    );
    if (run.position < error.position - 1n)
      await apply(run, await readable(run, before), unhashed(error.position - 1n));
    const type = reads.filter((read) => positionOf(read) === error.position).map(typeOf)[0] ?? '';
    run.stopped = { position: error.position, type, reason: error.message };
  }
};
