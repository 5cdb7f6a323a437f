import type { Sql } from '../platform/sql.ts';

const NAMED = 100;

/**
 * Sentences about events before the first position of a log in the database. A reader of the log in order never
 * meets them, whereas reads of their streams include them.
 */
export const beforeFirst = async (sql: Sql): Promise<ReadonlyArray<string>> =>
  (
    await sql<{ position: number; stream: string; revision: number; type: string }>(
      null,
      'select position, stream, revision, type from event_log where position <= 0 order by position limit $1',
      [NAMED],
    )
  ).map(
    ({ position, stream, revision, type }) =>
      `${stream}, revision ${revision}: ${type} stands at position ${position}, before the first one: it was inserted.`,
  );
