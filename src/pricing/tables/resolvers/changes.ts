import type { PriceTable } from '../../contract/price-columns.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import { type DraftRow, type RowValue, rowKey, type TableRows } from '../price-rows.ts';
import { cellChanges, labelOf } from '../row-words.ts';

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

/** What a page of changes shows. */
export const SHOWN_CHANGES = 200;

/** The changes of rows by cell, each row's last. */
export const changesOf = (
  rows: ReadonlyArray<DraftRow>,
  before: TableRows,
  sizes: SizeNames,
): ReadonlyArray<PriceChangeView> =>
  [...new Map(rows.map((row) => [rowKey(row), row])).values()].flatMap(({ table, id, value }) => {
    const old: RowValue | null = before[table].get(id) ?? null;
    const row = labelOf({ table, id, value: value ?? old }, sizes);
    return cellChanges({ table, id }, old, value, sizes).map((change) => ({ table, id, row, ...change }));
  });
