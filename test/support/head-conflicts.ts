import type { StreamHead } from '../../src/auditing/stream-head.ts';
import type { Sql } from '../../src/platform/sql.ts';

/** All conflicts that the keeper of the heads has found. */
export const headConflicts = async (sql: Sql): Promise<ReadonlyArray<StreamHead>> => {
  const rows = await sql<Omit<StreamHead, 'position'> & { readonly position: number }>(
    null,
    'select stream, revision, hash, position from stream_head_conflicts order by position',
  );
  return rows.map((row) => ({ ...row, position: BigInt(row.position) }));
};
