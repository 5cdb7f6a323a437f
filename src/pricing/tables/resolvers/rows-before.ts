import type { Sql } from '../../../platform/sql.ts';
import { NO_ROWS } from '../rows/price-rows.ts';
import type { PublishedTables } from '../tables-at.ts';
import type { TablesStore } from '../tables-store.ts';

/**
 * The rows with which those of a publication are compared in the history. The first prices are new in every table, also
 * those of sizes, which cost the same by their definition.
 */
export const rowsBefore = async (
  publication: number,
  { rowsAt }: Pick<TablesStore, 'rowsAt'>,
  sql: Sql,
): Promise<Pick<PublishedTables, 'rows' | 'sizes'>> => {
  const { rows, sizes } = await rowsAt(publication - 1, sql);
  return { rows: publication === 1 ? NO_ROWS : rows, sizes };
};
