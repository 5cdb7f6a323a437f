import type { Sql } from './sql.ts';

/** Largest allowed difference between a machine's clock and the database's. */
export const MOST_APART_MS = 120_000;
/** A longer round trip is discarded: the process may have been suspended meanwhile. */
const LONGEST_WAIT_MS = 5_000;

export type Watch = {
  /** The machine's clock, in ms since 1970. It may be wrong and may jump. */
  readonly wall: () => number;
  /** Monotonic clock, in ms. */
  readonly elapsed: () => number;
};

/** The clock for sessions, forms, waits and commands: the database's, so that all nodes agree. */
export type DatabaseClock = {
  /** The last database time plus the time elapsed since, independent of the machine's clock. */
  readonly now: () => Date;
  /** A sentence where the machine's clock and the database's differ by more than `MOST_APART_MS`. */
  readonly disagreement: () => string | undefined;
  /** Updates the clock from a query that runs anyway: `at` is its `clock_timestamp()`. */
  readonly read: <Response extends { readonly at: string }>(
    ask: () => Promise<Response>,
  ) => Promise<Response>;
};

/** The database's time at a monotonic moment, accurate within `within` ms. */
type Reading = { readonly time: number; readonly at: number; readonly within: number };

const SYSTEM: Watch = { wall: () => Date.now(), elapsed: () => performance.now() };

const iso = (ms: number): string => new Date(ms).toISOString();

/** Reads the time from the database. */
export const openDatabaseClock = async (
  sql: Sql,
  { wall, elapsed }: Watch = SYSTEM,
): Promise<DatabaseClock> => {
  let reading: Reading = { time: wall(), at: elapsed(), within: Number.POSITIVE_INFINITY };

  const read: DatabaseClock['read'] = async (ask) => {
    const from = elapsed();
    const answer = await ask();
    const waited = elapsed() - from;
    // The database read its clock somewhere between request and response.
    if (waited < Math.max(LONGEST_WAIT_MS, reading.within))
      reading = { time: Date.parse(answer.at), at: from + waited / 2, within: waited / 2 };
    return answer;
  };
  await read(async () => {
    const [row] = await sql<{ at: string }>(null, 'select clock_timestamp() as at');
    if (!row) throw new Error('the database does not tell its time');
    return row;
  });

  const now = (): number => reading.time + elapsed() - reading.at;

  return {
    now: () => new Date(now()),
    disagreement: () => {
      const [machine, database] = [wall(), now()];
      if (Math.abs(machine - database) - reading.within <= MOST_APART_MS) return undefined;
      return `This machine's clock says ${iso(machine)} and the database's ${iso(database)}: they are more than ${MOST_APART_MS / 60_000} minutes apart.`;
    },
    read,
  };
};

/** The same at start: throws a sentence where the two clocks differ too much. */
export const openRightClock = async (sql: Sql, watch?: Watch): Promise<DatabaseClock> => {
  const clock = await openDatabaseClock(sql, watch);
  const apart = clock.disagreement();
  if (apart === undefined) return clock;
  throw new Error(`${apart} Set the wrong one right (by NTP, say) and start again. Nothing was changed.`);
};
