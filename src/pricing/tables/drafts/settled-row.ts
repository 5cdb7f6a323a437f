import { sameValue } from '../../../shared-kernel/same-value.ts';
import type { RowRules } from '../definitions/price-table-definition.ts';
import { definitionOf } from '../definitions/registry.ts';
import { type DraftRow, type RowOf, type RowValue, rowIn } from '../rows/price-rows.ts';
import { isInstead } from './claims.ts';
import { type DraftSide, mergedRow } from './merged-row.ts';

/** A row of a draft, as it was when it was drafted, and as others have published it since. */
export type MetRow = {
  readonly row: DraftRow;
  readonly was: RowValue | null;
  readonly theirs: RowValue | null;
  /** Other rows that others have published since for the same miles or key. */
  readonly beside: ReadonlyArray<DraftRow>;
};

/**
 * The row as it shall be. A cell that one side changed is that side's, one that both changed is that of `keep`; where the
 * cells of both do not make a valid row together, all are those of `keep`.
 */
export const settledRow = ({ row, was, theirs }: MetRow, rules: RowRules, keep: DraftSide): DraftRow => {
  if (sameValue(was, theirs)) return row;
  return (
    mergedRow({ row, was, theirs }, rules, keep) ??
    (keep === 'DRAFT' ? row : rowIn(row.table, row.id, theirs))
  );
};

export type Settled = {
  readonly drafted: ReadonlyArray<DraftRow>;
  /** What the draft does not have any more. */
  readonly left: ReadonlyArray<RowOf>;
};

/**
 * What becomes of a row. Where others have published another row for the same miles or key, THEIRS takes the draft's row
 * out of it. DRAFT keeps both rows; in a table where keys are unique it puts the draft's values onto their row instead.
 */
export const settledRows = (met: MetRow, rules: RowRules, keep: DraftSide): Settled => {
  const { row, theirs, beside } = met;
  const [their] = beside;
  if (!their) return { drafted: [settledRow(met, rules, keep)], left: [] };
  if (keep === 'THEIRS') return { drafted: [], left: [row] };
  if (!isInstead(row)) return { drafted: [settledRow(met, rules, keep)], left: [] };
  const instead = rowIn(row.table, their.id, row.value);
  // A row that is in force gives way to theirs; one that was added, or that others deleted, is not there.
  return theirs === null || definitionOf(row.table).keepsRows
    ? { drafted: [instead], left: [row] }
    : { drafted: [instead, rowIn(row.table, row.id, null)], left: [] };
};
