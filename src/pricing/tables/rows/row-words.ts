import { grouped } from '../../../shared-kernel/grouped.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { PRICE_COLUMNS, PRICE_TABLES, type PriceTable } from '../../contract/price-columns.ts';
import type { Cells, SizeNames } from '../definitions/price-table-definition.ts';
import { definitionOf } from '../definitions/registry.ts';
import { orderKeyOf } from '../editors/ordered-rows.ts';
import { byOrderKey } from './order-key.ts';
import { type DraftRow, isIn, type RowValue, rowKey, type TableRows, withRows } from './price-rows.ts';
import { rowLabelOf } from './row-labels.ts';

type AnyRow = { readonly table: PriceTable; readonly id: number; readonly value: RowValue | null };

/** The cells of a row as text, by column; none of a row that is not there. */
export const cellsOf = ({ table, id, value }: AnyRow, sizes: SizeNames): Cells =>
  value === null ? {} : definitionOf(table).cellsOf(value, id, sizes);

/** What a row is about. */
export const labelOf = ({ table, id, value }: AnyRow, sizes: SizeNames): string =>
  value === null ? '' : rowLabelOf(table).labelOf(value, id, sizes);

export type CellChange = {
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** What became of a row. */
export type RowChangeKind = 'ADDED' | 'CHANGED' | 'DELETED';

/** What became of a row by its values before and after; null where it is not there. */
export const rowChangeKind = (before: RowValue | null, after: RowValue | null): RowChangeKind => {
  if (before === null) return 'ADDED';
  return after === null ? 'DELETED' : 'CHANGED';
};

/** The cells in which two values of a row differ; null for a row that is not there. */
export const cellChanges = (
  row: Pick<AnyRow, 'table' | 'id'>,
  before: RowValue | null,
  after: RowValue | null,
  sizes: SizeNames,
): ReadonlyArray<CellChange> => {
  const [from, to] = [before, after].map((value) => cellsOf({ ...row, value }, sizes));
  return PRICE_COLUMNS[row.table].flatMap(({ name: field, label }) => {
    const [old, now] = [from?.[field] ?? null, to?.[field] ?? null];
    return old === now ? [] : [{ field, label, from: old, to: now }];
  });
};

const withoutOrder = (value: RowValue | null): object | null => {
  if (value === null || !('order' in value)) return value;
  const { order: _order, ...cells } = value;
  return cells;
};

/** Each row once, as it was last. */
const lastOfEach = (rows: ReadonlyArray<DraftRow>): ReadonlyArray<DraftRow> => [
  ...new Map(rows.map((row) => [rowKey(row), row])).values(),
];

/** Rows with a cell that differs from `before`, each once, as it was last. Rows that only moved are left out. */
export const rowsWithChangedCells = (
  rows: ReadonlyArray<DraftRow>,
  before: TableRows,
): ReadonlyArray<DraftRow> =>
  lastOfEach(rows).filter(
    ({ table, id, value }) => !sameValue(withoutOrder(value), withoutOrder(before[table].get(id) ?? null)),
  );

/** Whether rows that stay stand in another order among those of their fee type, or of the table. */
const isReordered = (table: PriceTable, rows: ReadonlyArray<DraftRow>, before: TableRows): boolean => {
  const { feeTypeOf } = definitionOf(table);
  const ofTable = rows.filter((row) => row.table === table);
  const hasMoved = ofTable.some(({ id, value }) => {
    const place = orderKeyOf(before[table].get(id));
    return place !== undefined && value !== null && orderKeyOf(value) !== place;
  });
  if (!hasMoved) return false;
  const after = withRows(before, ofTable);
  const partOf = (id: number): string | undefined => {
    const value = after[table].get(id);
    return value && feeTypeOf?.(value);
  };
  const inOrderOf = (of: TableRows, other: TableRows) =>
    grouped(
      [...of[table]]
        .filter(([id]) => other[table].has(id))
        .sort(
          ([one, a], [another, b]) => byOrderKey(orderKeyOf(a) ?? '', orderKeyOf(b) ?? '') || one - another,
        )
        .map(([id]) => id),
      partOf,
    );
  const then = inOrderOf(before, after);
  return [...inOrderOf(after, before)].some(([part, ids]) => !sameValue(ids, then.get(part)));
};

/** Tables in which rows that stay stand in another order than before. */
export const reorderedTables = (
  rows: ReadonlyArray<DraftRow>,
  before: TableRows,
): ReadonlyArray<PriceTable> =>
  PRICE_TABLES.filter((table) => definitionOf(table).isOrdered && isReordered(table, rows, before));

/** The rows that a change has: those that differ from `before`, also by their place alone. */
export const changedRows = (rows: ReadonlyArray<DraftRow>, before: TableRows): ReadonlyArray<DraftRow> =>
  lastOfEach(rows).filter((row) => !isIn(before)(row));
