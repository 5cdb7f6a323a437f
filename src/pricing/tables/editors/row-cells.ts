import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { PRICE_COLUMNS, type PriceTable } from '../../contract/price-columns.ts';
import type { Cells } from '../definitions/price-table-definition.ts';

/** Cells of a row as they are sent. */
export type SentCells = ReadonlyArray<string | null>;

/** A table, and the names of the columns of the cells that are sent of it; by default its columns in their order. */
export type SentTable = {
  readonly table: PriceTable;
  readonly columns?: ReadonlyArray<string> | null;
};

const namesOf = ({ table, columns }: SentTable): ReadonlyArray<string> =>
  columns ?? PRICE_COLUMNS[table].map(({ name }) => name);

/** Cells that were sent, by column; null for an empty one. */
const sentByColumn = (of: SentTable, cells: SentCells): Cells =>
  Object.fromEntries(
    namesOf(of)
      .slice(0, cells.length)
      .map((name, at) => [name, cells[at]?.trim() || null]),
  );

/** The cells of a row by column: those that were not sent are as `before`, which are empty for a new row. */
export const rowOfCells = (of: SentTable, cells: SentCells, before: Cells = {}): Cells => {
  const sent: Cells = { ...before, ...sentByColumn(of, cells) };
  return Object.fromEntries(PRICE_COLUMNS[of.table].map(({ name }) => [name, sent[name] ?? null]));
};

/** A problem of a whole row, at its first column. */
export const atFirstColumn = (table: PriceTable, problem: string): FieldErrors => ({
  [PRICE_COLUMNS[table][0]?.name ?? '']: problem,
});

/** What is wrong where cells that say something stand beyond the last column, at the first one that was sent. */
export const surplusCells = (of: SentTable, cells: SentCells): FieldErrors =>
  cells.slice(namesOf(of).length).some((cell) => cell?.trim())
    ? { [namesOf(of)[0] ?? '']: 'This row has more cells than there are columns.' }
    : {};
