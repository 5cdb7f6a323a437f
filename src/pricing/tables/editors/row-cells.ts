import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { PRICE_COLUMNS, type PriceTable } from '../../contract/price-columns.ts';
import type { Cells } from '../definitions/price-table-definition.ts';

/** Cells of a row as they are sent. */
export type SentCells = ReadonlyArray<string | null>;

/** Cells by column: those that are missing at the end are empty. */
export const rowOfCells = (table: PriceTable, cells: SentCells): Cells =>
  Object.fromEntries(PRICE_COLUMNS[table].map(({ name }, at) => [name, cells[at]?.trim() || null]));

/** A problem of a whole row, at its first column. */
export const atFirstColumn = (table: PriceTable, problem: string): FieldErrors => ({
  [PRICE_COLUMNS[table][0]?.name ?? '']: problem,
});

/** What is wrong where cells that say something stand beyond the last column. */
export const surplusCells = (table: PriceTable, cells: SentCells): FieldErrors =>
  cells.slice(PRICE_COLUMNS[table].length).some((cell) => cell?.trim())
    ? atFirstColumn(table, 'This row has more cells than the table has columns.')
    : {};
