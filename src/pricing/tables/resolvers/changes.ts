import { PRICE_TABLES, type PriceTable } from '../../contract/price-columns.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import type { DraftRow, RowValue, TableRows } from '../rows/price-rows.ts';
import {
  type CellChange,
  cellChanges,
  changedRows,
  labelOf,
  type RowChangeKind,
  reorderedTables,
  rowChangeKind,
  rowsWithChangedCells,
} from '../rows/row-words.ts';

/** A change of one cell. */
export type PriceChangeView = CellChange & {
  readonly table: PriceTable;
  readonly id: number;
  readonly row: string;
  readonly kind: RowChangeKind;
};

/** Enough changes for a page: the rows after those are counted. */
const SHOWN_CHANGES = 200;

export type ListedChanges = {
  /** Of all tables, as `tables`. */
  readonly rowCount: number;
  readonly tables: ReadonlyArray<PriceTable>;
  /** Tables with rows in another order, whether or not cells changed too. */
  readonly reordered: ReadonlyArray<PriceTable>;
  readonly changes: ReadonlyArray<PriceChangeView>;
  /** Changed rows that are not listed. */
  readonly moreChanges: number;
};

/** What rows change: counted, and the first ones by cell, those of one table where it is given. */
export const listChanges = (
  all: ReadonlyArray<DraftRow>,
  before: TableRows,
  sizes: SizeNames,
  only: PriceTable | null = null,
): ListedChanges => {
  const counted = changedRows(all, before);
  const counts = new Set(counted.map(({ table }) => table));
  const rows = rowsWithChangedCells(all, before).filter(({ table }) => only === null || table === only);
  const changes: Array<PriceChangeView> = [];
  let listed = 0;
  for (; listed < rows.length && changes.length < SHOWN_CHANGES; listed += 1) {
    const { table, id, value } = rows[listed] as DraftRow;
    const old: RowValue | null = before[table].get(id) ?? null;
    const row = labelOf({ table, id, value: value ?? old }, sizes);
    const kind = rowChangeKind(old, value);
    for (const change of cellChanges({ table, id }, old, value, sizes))
      changes.push({ table, id, row, kind, ...change });
  }
  return {
    ...{ rowCount: counted.length, tables: PRICE_TABLES.filter((table) => counts.has(table)) },
    reordered: reorderedTables(all, before),
    ...{ changes, moreChanges: rows.length - listed },
  };
};
