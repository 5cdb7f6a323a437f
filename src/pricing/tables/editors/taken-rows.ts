import { grouped } from '../../../shared-kernel/grouped.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import { definitionOf } from '../definitions/registry.ts';
import { type DraftRow, rowIn, type TableRows, withRows } from '../rows/price-rows.ts';
import { labelOf } from '../rows/row-words.ts';

/** Rows of one key, by id; and which of them are new, or had another key before. */
type SameKey = { readonly rows: ReadonlyArray<DraftRow>; readonly moved: ReadonlyArray<DraftRow> };

const sameKeysIn = (
  table: PriceTable,
  rows: ReadonlyArray<DraftRow>,
  now: TableRows,
): ReadonlyArray<SameKey> => {
  const { keyOf } = definitionOf(table);
  const isMoved = ({ id, value }: DraftRow): boolean => {
    const before = now[table].get(id);
    return value !== null && (before === undefined || keyOf(before, id) !== keyOf(value, id));
  };
  const moved = new Set(rows.filter((row) => row.table === table && isMoved(row)).map(({ id }) => id));
  if (moved.size === 0) return [];
  const rowsOfKey = grouped([...withRows(now, rows)[table]], ([id, value]) => keyOf(value, id));
  return [...rowsOfKey.values()].flatMap((same) => {
    if (same.length === 1) return [];
    const sorted = same.map(([id, value]) => rowIn(table, id, value)).sort((one, other) => one.id - other.id);
    return [{ rows: sorted, moved: sorted.filter(({ id }) => moved.has(id)) }];
  });
};

/** Keys that several rows have once rows are laid over the tables; of tables where keys are unique. */
const sameKeys = (rows: ReadonlyArray<DraftRow>, now: TableRows): ReadonlyArray<SameKey> =>
  [...new Set(rows.map(({ table }) => table))]
    .filter((table) => definitionOf(table).unique !== undefined)
    .flatMap((table) => sameKeysIn(table, rows, now));

/** Rows, new ones or moved to another key, whose key another row has once they are laid over the tables. */
export const takenRows = (rows: ReadonlyArray<DraftRow>, now: TableRows): ReadonlyArray<DraftRow> =>
  sameKeys(rows, now).flatMap(({ moved }) => moved);

/** Such rows, but for one that can have the key; each with the row that has it: that which had it before, or the oldest. */
export const rowsBesideHolder = (
  rows: ReadonlyArray<DraftRow>,
  now: TableRows,
): ReadonlyArray<readonly [DraftRow, holder: DraftRow]> =>
  sameKeys(rows, now).flatMap(({ rows: all, moved }) => {
    const holder = all.find((row) => !moved.includes(row)) ?? all[0];
    return moved.flatMap((row) => (holder && row !== holder ? [[row, holder] as const] : []));
  });

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
