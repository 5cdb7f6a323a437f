import type { Sql } from './sql.ts';

/** How far a machine's clock and the database's may be apart. */
export const MOST_APART_MS = 120_000;
/** Who has waited longer for the database's time has not heard it: the process may have been frozen meanwhile. */
const LONGEST_WAIT_MS = 5_000;

export type Watch = {
  /** The machine's clock, in ms since 1970. It may be wrong, and it may jump. */
  readonly wall: () => number;
  /** Milliseconds that never jump. */
  readonly elapsed: () => number;
};

/** The time by which sessions, forms, waits and commands go: the database's, so that all nodes have the same. */
export type DatabaseClock = {
  /** What the database said last and what has passed since. The machine's clock has no part in it. */
  readonly now: () => Date;
  /** A sentence where the machine's clock and the database's are more than `MOST_APART_MS` apart. */
  readonly disagreement: () => string | undefined;
  /** Hears the time in the answer of a query that is asked anyhow: `at` is its `clock_timestamp()`. */
  readonly hear: <Answer extends { readonly at: string }>(ask: () => Promise<Answer>) => Promise<Answer>;
};

/** The database's time at a moment of the watch, right within so many ms. */
type Heard = { readonly time: number; readonly at: number; readonly within: number };

const SYSTEM: Watch = { wall: () => Date.now(), elapsed: () => performance.now() };

const iso = (ms: number): string => new Date(ms).toISOString();

/** Asks the database for its time. */
export const openDatabaseClock = async (
  sql: Sql,
  { wall, elapsed }: Watch = SYSTEM,
): Promise<DatabaseClock> => {
  let heard: Heard = { time: wall(), at: elapsed(), within: Number.POSITIVE_INFINITY };

  const hear: DatabaseClock['hear'] = async (ask) => {
    const from = elapsed();
    const answer = await ask();
    const waited = elapsed() - from;
    // It was told somewhere between question and answer.
    if (waited < Math.max(LONGEST_WAIT_MS, heard.within))
      heard = { time: Date.parse(answer.at), at: from + waited / 2, within: waited / 2 };
    return answer;
  };
  await hear(async () => {
    const [row] = await sql<{ at: string }>(null, 'select clock_timestamp() as at');
    if (!row) throw new Error('the database does not tell its time');
    return row;
  });

  const now = (): number => heard.time + elapsed() - heard.at;

  return {
    now: () => new Date(now()),
    disagreement: () => {
      const [machine, database] = [wall(), now()];
      if (Math.abs(machine - database) - heard.within <= MOST_APART_MS) return undefined;
      return `This machine's clock says ${iso(machine)} and the database's ${iso(database)}: they are more than ${MOST_APART_MS / 60_000} minutes apart.`;
    },
    hear,
  };
};

/** The same for a start: throws in a sentence where the two clocks are too far apart. */
export const openRightClock = async (sql: Sql, watch?: Watch): Promise<DatabaseClock> => {
  const clock = await openDatabaseClock(sql, watch);
  const apart = clock.disagreement();
  if (apart === undefined) return clock;
  throw new Error(`${apart} Set the wrong one right (by NTP, say) and start again. Nothing was changed.`);
};
