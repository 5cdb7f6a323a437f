import { fileColumns, PRICE_COLUMNS } from '../../../../src/pricing/contract/price-columns.ts';
import { MOST_ROWS } from '../../../../src/pricing/contract/price-limits.ts';
import type { RowEntry } from '../../../kit/import/import-work.ts';
import type { FileRow, FileShape } from '../../../kit/import/read-table.ts';
import type { PriceFile, PriceTableScreen } from '../tables/price-table-screen.ts';

/** A row by its cells, in the order of the table's columns. */
export type PriceRow = { readonly cells: ReadonlyArray<string> };

/** A file with the table that it is of. */
export type FileOfTable = { readonly screen: PriceTableScreen; readonly file: PriceFile };

const fileColumnsOf = ({ screen, file }: FileOfTable) => fileColumns(screen.table, file.feeType);

/** Columns that a file of the table has. */
export const columnsOf = (of: FileOfTable): ReadonlyArray<string> =>
  fileColumnsOf(of).map(({ label }) => label);

/** Which rows those of a file are, as the API is told. */
export const partOf = ({ screen: { table }, file: { feeType } }: FileOfTable) => ({
  table,
  columns: PRICE_COLUMNS[table].map(({ name }) => name),
  ...(feeType && { feeType }),
});

export const shapeOf = (of: FileOfTable): FileShape => ({
  columns: [
    ...PRICE_COLUMNS[of.screen.table].map(({ name, label }) => ({ field: name, names: [label, name] })),
    { field: null, names: ['ID', 'Link'] },
  ],
  needsOneOf: of.screen.key.columns.slice(-1),
  needsAll: fileColumnsOf(of).map(({ name }) => name),
  isOneLine: true,
  mostRows: MOST_ROWS,
});

export const entryIn =
  ({ table, key: { columns, repeats }, labelOf }: PriceTableScreen) =>
  ({ line, cells }: FileRow): RowEntry<PriceRow> => {
    const key = columns.map((column) => (cells[column] ?? '').toLowerCase());
    return {
      ...{ line, name: labelOf(cells), problems: [] },
      input: { cells: PRICE_COLUMNS[table].map(({ name }) => cells[name] ?? '') },
      keys: repeats || key.every((each) => each === '') ? [] : [key.filter(Boolean).join(', ')],
    };
  };
