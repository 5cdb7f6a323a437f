import { sameValue } from '../../shared-kernel/same-value.ts';
import type { RowRules } from './definitions/price-table-definition.ts';
import { isReadable } from './editors/readable-row.ts';
import { type DraftSide, mergedRow } from './merged-row.ts';
import { type DraftRow, type RowValue, rowIn } from './price-rows.ts';

/** A row of a draft, as it was when it was drafted, and as others have published it since. */
export type MetRow = {
  readonly row: DraftRow;
  readonly was: RowValue | null;
  readonly theirs: RowValue | null;
};

/** The row as it shall be: cells that one side changed are that side's, and all are where both make no row. */
export const settledRow = ({ row, was, theirs }: MetRow, rules: RowRules, keep: DraftSide): DraftRow => {
  if (sameValue(was, theirs)) return row;
  const merged = rowIn(row.table, row.id, mergedRow(was, row.value, theirs, keep));
  if (isReadable(merged, rules)) return merged;
  return keep === 'DRAFT' ? row : rowIn(row.table, row.id, theirs);
};
