import { grouped } from '../../../shared-kernel/grouped.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { wholeNumber } from '../../../shared-kernel/whole-number.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import { MOST_BANDS } from '../../contract/price-limits.ts';
import { definitionOf } from '../definitions/registry.ts';
import { type DraftRow, type RowValue, type TableRows, withRows } from '../rows/price-rows.ts';

export const TABLE_IS_FULL = `Keep the table within ${wholeNumber(MOST_BANDS)} rows.`;

export const tableIsFull: Rejection = rejection('REFUSED', TABLE_IS_FULL);

/** The part of a table that has a length of its own: that of a type of fees. */
const partOf = (table: PriceTable, value: RowValue): string =>
  `${table}/${definitionOf(table).feeTypeOf?.(value) ?? ''}`;

const lengths = (table: PriceTable, rows: TableRows): ReadonlyMap<string, number> =>
  new Map(
    [...grouped([...rows[table].values()], (value) => partOf(table, value))].map(([part, all]) => [
      part,
      all.length,
    ]),
  );

/** How many more rows the part of a table has room for that a row is of; at least 0. */
export const roomFor = ({ table, value }: DraftRow, now: TableRows): number => {
  if (value === null || !definitionOf(table).isOrdered) return Number.POSITIVE_INFINITY;
  return Math.max(0, MOST_BANDS - (lengths(table, now).get(partOf(table, value)) ?? 0));
};

/**
 * Whether rows make a table of bands longer than its screen can save. One that is longer already can still be changed,
 * and become shorter.
 */
export const outgrows = (rows: ReadonlyArray<DraftRow>, now: TableRows): boolean => {
  const added = rows.filter(
    ({ table, id, value }) => value !== null && definitionOf(table).isOrdered && !now[table].has(id),
  );
  if (added.length === 0) return false;
  const after = withRows(now, rows);
  return [...new Set(added.map(({ table }) => table))].some((table) => {
    const before = lengths(table, now);
    return [...lengths(table, after)].some(
      ([part, length]) => length > MOST_BANDS && length > (before.get(part) ?? 0),
    );
  });
};
