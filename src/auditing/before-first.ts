import type { Sql } from '../platform/sql.ts';

const NAMED = 100;

/**
 * Sentences about events before the first position of a log that lies in the database. Whoever reads the log in its order
 * never comes by there, whereas their streams are read with them.
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
