import { PRICE_COLUMNS } from '../../../../src/pricing/contract/price-columns.ts';
import type { PriceImportQuery, PriceTable } from '../../../api/generated/types.ts';
import type { ImportWork, RowEntry, RowFate } from '../../../kit/import/import-work.ts';
import type { FileRow, FileShape } from '../../../kit/import/read-table.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import type { PriceFile } from '../tables/price-slugs.ts';
import { createDraft, discardDraft, fetchFates, importRows, publishDraft } from '../tables/tables-api.ts';

/** A row by its cells, in the order of the table's columns. */
type PriceRow = { readonly cells: ReadonlyArray<string> };

/** Rows of one request; the most that the server takes. */
const ROWS_AT_ONCE = 500;

/** By which columns rows are known, and what these are called. */
const KEYS: Readonly<Record<PriceTable, { readonly columns: ReadonlyArray<string>; readonly word: string }>> =
  {
    MILEAGE: { columns: ['minMileage', 'maxMileage'], word: 'miles' },
    EXCEPTIONS: { columns: ['originState', 'originCity', 'destState', 'destCity'], word: 'lane' },
    SIZES: { columns: ['name'], word: 'name' },
    SIZE_CHART: { columns: ['year', 'make', 'model'], word: 'vehicle' },
    FEES: { columns: ['size', 'minMileage', 'maxMileage'], word: 'miles' },
  };

const NAMES: Readonly<Record<PriceTable, (cells: Readonly<Record<string, string>>) => string>> = {
  MILEAGE: ({ minMileage, maxMileage }) => `${minMileage} to ${maxMileage}`,
  EXCEPTIONS: ({ originCity, originState, destCity, destState }) =>
    `${originCity}, ${originState} → ${destCity}, ${destState}`,
  SIZES: ({ name = '' }) => name,
  SIZE_CHART: ({ year, make, model }) => [year, make, model].filter(Boolean).join(' '),
  FEES: ({ minMileage, maxMileage, size }) =>
    [size, `${minMileage} to ${maxMileage}`].filter(Boolean).join(', '),
};

const withoutSize = ({ table, feeType }: PriceFile) =>
  PRICE_COLUMNS[table].filter(({ name }) => !(table === 'FEES' && feeType !== 'SIZE' && name === 'size'));

/** Columns that a file of the table has. */
export const columnsOf = (file: PriceFile): ReadonlyArray<string> =>
  withoutSize(file).map(({ label }) => label);

const shapeOf = (file: PriceFile): FileShape => ({
  columns: [
    ...PRICE_COLUMNS[file.table].map(({ name, label }) => ({ field: name, names: [label, name] })),
    { field: null, names: ['ID', 'Link'] },
  ],
  needsOneOf: KEYS[file.table].columns.slice(-1),
  needsAll: withoutSize(file).map(({ name }) => name),
});

const entryIn =
  ({ table }: PriceFile) =>
  ({ line, cells }: FileRow): RowEntry<PriceRow> => {
    const key = KEYS[table].columns.map((column) => (cells[column] ?? '').toLowerCase());
    return {
      ...{ line, name: NAMES[table](cells), problems: [] },
      input: { cells: PRICE_COLUMNS[table].map(({ name }) => cells[name] ?? '') },
      keys: key.every((each) => each === '') ? [] : [key.filter(Boolean).join(', ')],
    };
  };

type AskedFate = PriceImportQuery['priceImport'][number];

const fateOf = ({ fate, id, changes, problems }: AskedFate): RowFate<string | null> => {
  switch (fate) {
    case 'NEW':
      return { state: 'new' };
    case 'SAME':
      return { state: 'same' };
    case 'CHANGES':
      return { state: 'changes', target: id, changes };
    case 'REFUSED':
      return {
        state: 'refused',
        problems: problems.map(({ field, message }) => ({ column: field, message })),
      };
  }
};

/** The import of a table: what would happen is asked row by row; all rows are published together. */
export const priceImport = (
  file: PriceFile,
  dispatch: ListsDispatch,
): ImportWork<PriceRow, string | null> => {
  const { table, feeType, one } = file;
  const of = { table, ...(feeType && { feeType }) };
  return {
    ...{ one, keyed: KEYS[table].word, shape: shapeOf(file), entryOf: entryIn(file) },
    ask: async (rows) => (await dispatch(fetchFates({ ...of, rows: [...rows] })).unwrap()).map(fateOf),
    store: {
      rowsAtOnce: ROWS_AT_ONCE,
      begin: async (intention) => {
        const draft = await dispatch(createDraft({ name: `Import of ${file.what}`, intention })).unwrap();
        return draft?.id ?? null;
      },
      add: (draft, rows, intention) =>
        dispatch(importRows({ draft, ...of, rows: [...rows], intention })).unwrap(),
      finish: (id, intention) =>
        dispatch(publishDraft({ id, note: 'Imported from a file', intention })).unwrap(),
      discard: (id, intention) => dispatch(discardDraft({ id, intention })).unwrap(),
    },
  };
};
