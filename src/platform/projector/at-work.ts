import type { Sql } from '../sql.ts';

const LONG_MS = 5_000;

/**
 * Whether Postgres has been working for a while on something of this installation, such as the indexes of a
 * newly filled table: nothing progresses meanwhile, and nothing hangs. Waiting for a lock does not count.
 */
export const isAtWork = async (sql: Sql, longerThanMs = LONG_MS): Promise<boolean> => {
  const [row] = await sql<{ working: boolean }>(
    'at_work',
    `select exists (
       select from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
         and state = 'active' and wait_event_type is distinct from 'Lock'
         and xact_start < now() - $1 * interval '1 ms'
     ) as working`,
    [longerThanMs],
  );
  return row?.working ?? false;
};
