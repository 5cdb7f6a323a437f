import type { PriceTable } from '../../contract/price-columns.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import type { DraftRow, RowValue, TableRows } from '../price-rows.ts';
import { cellChanges, labelOf, rowsWithChangedCells } from '../row-words.ts';

/** A change of one cell. */
export type PriceChangeView = {
  readonly table: PriceTable;
  readonly id: number;
  readonly row: string;
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** Enough changes for a page: the rows after those are counted. */
const SHOWN_CHANGES = 200;

export type ListedChanges = {
  readonly changes: ReadonlyArray<PriceChangeView>;
  /** Changed rows that are not listed. */
  readonly moreChanges: number;
};

/** The changes of the first rows by cell; of a row that is there several times, the last. */
export const listChanges = (
  all: ReadonlyArray<DraftRow>,
  before: TableRows,
  sizes: SizeNames,
): ListedChanges => {
  const rows = rowsWithChangedCells(all, before);
  const changes: Array<PriceChangeView> = [];
  let listed = 0;
  for (; listed < rows.length && changes.length < SHOWN_CHANGES; listed += 1) {
    const { table, id, value } = rows[listed] as DraftRow;
    const old: RowValue | null = before[table].get(id) ?? null;
    const row = labelOf({ table, id, value: value ?? old }, sizes);
    for (const change of cellChanges({ table, id }, old, value, sizes))
      changes.push({ table, id, row, ...change });
  }
  return { changes, moreChanges: rows.length - listed };
};
