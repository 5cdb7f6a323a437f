import { grouped } from '../../../shared-kernel/grouped.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import { definitionOf } from '../definitions/registry.ts';
import { type DraftRow, type RowValue, type TableRows, withRows } from '../price-rows.ts';
import { labelOf } from '../row-words.ts';

/** Rows, new ones or moved to another key, whose key another row has once they are laid over the tables. */
const takenIn = (
  table: PriceTable,
  rows: ReadonlyArray<DraftRow>,
  now: TableRows,
): ReadonlyArray<DraftRow> => {
  const keyOf = (value: RowValue, id: number): string => definitionOf(table).keyOf(value, id);
  const moved = rows.flatMap((row): ReadonlyArray<{ readonly row: DraftRow; readonly key: string }> => {
    if (row.table !== table || row.value === null) return [];
    const key = keyOf(row.value, row.id);
    const before = now[table].get(row.id);
    return before === undefined || keyOf(before, row.id) !== key ? [{ row, key }] : [];
  });
  if (moved.length === 0) return [];
  const rowsOfKey = new Map<string, number>();
  for (const [id, value] of withRows(now, rows)[table]) {
    const key = keyOf(value, id);
    rowsOfKey.set(key, (rowsOfKey.get(key) ?? 0) + 1);
  }
  return moved.filter(({ key }) => (rowsOfKey.get(key) ?? 0) > 1).map(({ row }) => row);
};

/** Rows of tables whose rows are unique that would no longer be so. */
export const takenRows = (rows: ReadonlyArray<DraftRow>, now: TableRows): ReadonlyArray<DraftRow> =>
  [...new Set(rows.map(({ table }) => table))]
    .filter((table) => definitionOf(table).unique !== undefined)
    .flatMap((table) => takenIn(table, rows, now));

/** CONFLICT of the first table whose rows would no longer be unique; `again` says what becomes of the change. */
export const rowsTwice = (
  rows: ReadonlyArray<DraftRow>,
  now: TableRows,
  again: string,
  sizes: SizeNames,
): Rejection | undefined => {
  const [taken] = grouped(takenRows(rows, now), ({ table }) => table);
  if (!taken) return undefined;
  const [table, twice] = taken;
  const labels = twice.map((row) => labelOf(row, sizes)).join('; ');
  return definitionOf(table).unique?.conflict(labels, again);
};
