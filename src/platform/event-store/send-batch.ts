import pg from 'pg';
import { type Append, type SetRow, setStatement } from './append-statements.ts';
import type { KnownEnd } from './known-end.ts';
import { nextStatement } from './next-statement.ts';

/** The server refused the statement itself, so the connection is fine and nothing was stored. */
export const isRefused = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR';

/** A row that the statement inserts exists already: a position, a stream's revision, a receipt or a key. */
const isConflict = (error: unknown): boolean => isRefused(error) && error.code === '23505';

/**
 * Inserts a batch after the last event that this process knows, without reading the ends of the log and its
 * streams. Returns undefined, and stores nothing, unless every append fits.
 */
const sendNext = async (
  open: pg.Client,
  batch: ReadonlyArray<Append>,
  known: KnownEnd,
): Promise<SetRow | undefined> => {
  const last = known.end();
  const ends = batch.map(known.endsAsExpected);
  if (!last || ends.includes('otherwise')) return;
  const unknown = batch.filter((_, index) => ends[index] === 'unknown');
  try {
    const { rowCount } = await open.query(nextStatement(last, batch, unknown));
    if (rowCount) return { before: last.position, others: null };
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
  known.forget();
};

const sendSet = async (open: pg.Client, batch: ReadonlyArray<Append>): Promise<SetRow> => {
  const { rows } = await open.query<SetRow>(setStatement(batch));
  if (!rows[0]) throw new Error('append_to_log returned no row.');
  return rows[0];
};

/** Stores a batch by plain inserts if every append fits the known end of the log, otherwise by `append_to_log`. */
export const sendBatch = async (
  open: pg.Client,
  batch: ReadonlyArray<Append>,
  known: KnownEnd,
): Promise<SetRow> => (await sendNext(open, batch, known)) ?? sendSet(open, batch);
