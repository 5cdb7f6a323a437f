import * as t from 'io-ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { listOf, parsed } from '../../../shared-kernel/validation.ts';
import { wholeNumber } from '../../../shared-kernel/whole-number.ts';
import { FEE_TYPES, type FeeType } from '../../contract/fee-types.ts';
import { fileColumns, PRICE_COLUMNS, PRICE_TABLES, type PriceTable } from '../../contract/price-columns.ts';
import { MOST_ROWS, ROWS_OF_A_PART } from '../../contract/price-limits.ts';

/** From 1, number or text. */
const countedFromOne = (message: string): t.Type<t.Int, number> =>
  parsed(
    'CountedFromOne',
    (value): value is t.Int => Number.isSafeInteger(value) && Number(value) > 0,
    (value) => {
      const id = typeof value === 'string' && /^[1-9]\d{0,14}$/u.test(value) ? Number(value) : value;
      return Number.isSafeInteger(id) && Number(id) > 0 ? (id as t.Int) : undefined;
    },
    t.identity,
    message,
  );

/** Id of a row; it may exceed the integers of Postgres. */
export const rowId = countedFromOne('Choose a row that exists.');

export const publicationNumber = countedFromOne('Choose a publication that exists.');

/** A number of rows, or the place of one. */
const wholeBetween = (least: number, most: number, message: string): t.Type<t.Int, number> => {
  const isOne = (value: unknown): value is t.Int =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
  return parsed('WholeBetween', isOne, (value) => (isOne(value) ? value : undefined), t.identity, message);
};

export const rowsOfFile = wholeBetween(
  1,
  MOST_ROWS,
  `Send how many rows the file has, from 1 to ${wholeNumber(MOST_ROWS)}.`,
);

export const rowOfFile = wholeBetween(
  0,
  MOST_ROWS - 1,
  'Send which row of the file is the first of these, from 0.',
);

/** Settlements, and files whose client gives no id, have ids with other characters: a file's is none of these. */
const FILE_ID = /^[\w.-]{1,100}$/u;
const isFileId = (value: unknown): value is string => typeof value === 'string' && FILE_ID.test(value);

/** What the parts of a file have in common. */
export const fileId = parsed(
  'FileId',
  isFileId,
  (value) => (isFileId(value) ? value : undefined),
  t.identity,
  'Send an id of the file of at most 100 letters, digits, dots, hyphens and underscores.',
);

export const rowIds = (most: number = ROWS_OF_A_PART) =>
  listOf(rowId, most, `Choose at most ${wholeNumber(most)} rows.`);

/** The rows of a table that is sent as a whole. */
export const wholeTable = <Row>(row: t.Type<Row, unknown>) =>
  listOf(row, MOST_ROWS, `Save at most ${wholeNumber(MOST_ROWS)} rows at once.`);

const oneOf = <Word extends string>(words: ReadonlyArray<Word>, message: string): t.Type<Word, string> =>
  parsed<Word, string>(
    'OneOf',
    (value): value is Word => (words as ReadonlyArray<unknown>).includes(value),
    (value) => words.find((word) => word === value),
    t.identity,
    message,
  );

export const NO_FEE_TYPE = 'Choose the type of the fees.';
export const feeType = oneOf<FeeType>(FEE_TYPES, NO_FEE_TYPE);
export const priceTable = oneOf<PriceTable>(PRICE_TABLES, 'Choose a price table.');

export const columnNames = t.array(t.string);

type OfColumns = {
  readonly table: PriceTable;
  readonly feeType: FeeType | null;
  /** The names of the columns of the cells that are sent; null: those of the table, in their order. */
  readonly columns: ReadonlyArray<string> | null;
};

const OTHER_COLUMNS: FieldErrors = {
  columns: 'Reload the page: a newer version of Lanebook has other columns.',
};

/** Cells of a column that the table does not have are refused, so that none is stored in another one. */
export const unknownColumns = ({ table, columns }: OfColumns): FieldErrors => {
  const known = new Set(PRICE_COLUMNS[table].map(({ name }) => name));
  return columns === null || columns.every((name) => known.delete(name)) ? {} : OTHER_COLUMNS;
};

/** A file says all cells of its rows: one that lacks a column would empty it. */
export const otherColumns = (of: OfColumns): FieldErrors => {
  const { table, feeType, columns } = of;
  const isWhole = fileColumns(table, feeType).every(({ name }) => columns?.includes(name) ?? true);
  return isWhole ? unknownColumns(of) : OTHER_COLUMNS;
};
