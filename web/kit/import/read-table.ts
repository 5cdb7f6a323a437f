import * as E from 'fp-ts/lib/Either.js';
import { type CsvRecord, readCsv } from '../../../src/shared-kernel/csv.ts';
import { count } from '../format.ts';

/** A column that files may have, by any of its names. */
export type ImportColumn = {
  readonly names: ReadonlyArray<string>;
  /** Null for what a file may have, but is not imported. */
  readonly field: string | null;
};

/** What a kind of file has. */
export type FileShape = {
  readonly columns: ReadonlyArray<ImportColumn>;
  /** Fields of which a file must have one. */
  readonly needsOneOf: ReadonlyArray<string>;
  /** Fields that a file must all have, as each of its rows is stored as a whole. */
  readonly needsAll?: ReadonlyArray<string>;
  /** No cell has line breaks: a wrong quotation mark never takes other lines with it. */
  readonly isOneLine?: boolean;
  /** Where what is stored has a bound of its own. */
  readonly mostRows?: number;
};

/** A row of a file: its cells by field. */
export type FileRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly problem?: string;
};

export type FileTable = {
  /** Titles of the file's columns by field. */
  readonly titles: Readonly<Record<string, string>>;
  /** Titles of known columns that are not imported. */
  readonly leftOut: ReadonlyArray<string>;
  readonly unknown: ReadonlyArray<string>;
  readonly rows: ReadonlyArray<FileRow>;
};

const MOST_ROWS = 10_000;

/** How many rows a file may have. */
export const mostRowsOf = ({ mostRows = MOST_ROWS }: FileShape): number => mostRows;

/** Names are compared without case, spaces and signs. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const columnNamed = ({ columns }: FileShape, title: string): ImportColumn | undefined =>
  columns.find(({ names }) => names.some((name) => plain(name) === plain(title)));

/** First name of the column of a field. */
const nameOf = ({ columns }: FileShape, field: string): string =>
  columns.find((column) => column.field === field)?.names[0] ?? field;

const quoted = (titles: ReadonlyArray<string>): string => titles.map((title) => `“${title}”`).join(', ');

type Head = Omit<FileTable, 'rows'> & { readonly fields: ReadonlyArray<string | null> };

const readHead = (shape: FileShape, { cells, problem }: CsvRecord): E.Either<string, Head> => {
  if (problem !== undefined) return E.left(`The first line cannot be read. ${problem}`);
  const found = cells.map((title) => ({ title: title.trim(), column: columnNamed(shape, title) }));
  const fields = found.map(({ column }) => column?.field ?? null);
  const twice = found.filter(({ column }, index) => column?.field && fields.indexOf(column.field) !== index);
  const known = quoted(shape.columns.flatMap(({ field, names }) => (field ? names.slice(0, 1) : [])));
  if (found.every(({ column }) => column === undefined))
    return E.left(`The first line must name the columns, such as ${known}.`);
  if (twice.length > 0)
    return E.left(
      `Two columns mean the same: ${quoted(twice.map(({ title }) => title))}. Remove one of them.`,
    );
  if (!shape.needsOneOf.some((field) => fields.includes(field)))
    return E.left(
      `No column is named ${shape.needsOneOf.map((field) => quoted([nameOf(shape, field)])).join(' or ')}. Without it, nobody can tell which rows the file is about.`,
    );
  const missing = (shape.needsAll ?? []).filter((field) => !fields.includes(field));
  if (missing.length > 0)
    return E.left(
      `No column is named ${quoted(missing.map((field) => nameOf(shape, field)))}. Without ${missing.length === 1 ? 'it, its' : 'them, their'} cells would be emptied. An exported file has every column.`,
    );
  return E.right({
    fields,
    titles: Object.fromEntries(
      found.flatMap(({ title, column }) => (column?.field ? [[column.field, title]] : [])),
    ),
    leftOut: found.flatMap(({ title, column }) => (column?.field === null ? [title] : [])),
    unknown: found.flatMap(({ title, column }) => (column || title === '' ? [] : [title])),
  });
};

const cellsWrong = (cells: ReadonlyArray<string>, width: number): string | undefined => {
  const { length } = cells.toReversed().slice(cells.toReversed().findIndex((cell) => cell.trim() !== ''));
  if (length <= width && cells.length >= width) return undefined;
  const advice =
    length > width
      ? 'Put cells with commas or line breaks in quotation marks.'
      : 'An empty cell needs its comma, too.';
  return `This line has ${count(cells.length)} ${cells.length === 1 ? 'cell' : 'cells'} where the first one has ${count(width)}. ${advice}`;
};

const readRow =
  ({ fields }: Head) =>
  ({ line, cells, problem }: CsvRecord): FileRow => {
    const wrong = problem ?? cellsWrong(cells, fields.length);
    return {
      line,
      cells: Object.fromEntries(
        fields.flatMap((field, index) => (field === null ? [] : [[field, (cells[index] ?? '').trim()]])),
      ),
      ...(wrong !== undefined && { problem: wrong }),
    };
  };

/** Reads a file with a title row; the sentence says why it cannot be read at all. */
export const readTable = (shape: FileShape, text: string): E.Either<string, FileTable> => {
  const [first, ...records] = readCsv(text, shape);
  if (first === undefined) return E.left('The file is empty.');
  const head = readHead(shape, first);
  if (E.isLeft(head)) return head;
  if (records.length === 0) return E.left('The file has no rows below the names of the columns.');
  const most = mostRowsOf(shape);
  if (records.length > most)
    return E.left(
      `The file has ${count(records.length)} rows; ${count(most)} can be imported at a time. Split it.`,
    );
  const { fields: _fields, ...table } = head.right;
  return E.right({ ...table, rows: records.map(readRow(head.right)) });
};
