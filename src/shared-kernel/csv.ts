/** A record of a CSV file. */
export type CsvRecord = {
  /** Line of the file in which it begins, from 1 on. */
  readonly line: number;
  readonly cells: ReadonlyArray<string>;
  /** Why the record cannot be read. */
  readonly problem?: string;
};

const BOM = '\uFEFF';
const QUOTE = '"';
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

export const NEVER_CLOSED =
  'A quotation mark is opened here and never closed. Close it, or double those within a cell.';
export const AFTER_QUOTE =
  'Text follows a closing quotation mark. Double the quotation marks within a cell, as in "".';

/** What a spreadsheet would take for a formula; behind apostrophes, what reads as a guarded one. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** A cell as a file has it: an apostrophe before a formula is no part of the text. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const unguarded = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** The separator that occurs most in the first line, outside of quotes; the comma if none does. */
const separatorOf = (text: string): Separator => {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const often = (separator: Separator): number => counts.get(separator) ?? 0;
  return SEPARATORS.toSorted((one, other) => often(other) - often(one))[0] ?? ',';
};

/** Index of the quotation mark that closes a cell whose content begins at `from`; -1 if none does. */
const closingQuote = (text: string, from: number): number => {
  let at = text.indexOf(QUOTE, from);
  while (at !== -1 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at;
};

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/u).length - 1;

/** A cell, and the index behind it. */
type Cell = { readonly text: string; readonly end: number; readonly problem?: string };

/**
 * Reads cells of a text up to `separator` or the end of the line, from an index on. A quoted cell has line breaks too,
 * provided that a separator or the end of a line follows its closing quotation mark. Otherwise its line is broken, and
 * quotation marks are text in the rest of it: a quotation mark further down may be another cell's.
 */
const cellReader = (
  text: string,
  separator: Separator,
  isOneLine: boolean,
): ((from: number, isBrokenLine: boolean) => Cell) => {
  const finder =
    (pattern: RegExp) =>
    (from: number): number => {
      pattern.lastIndex = from;
      return pattern.exec(text)?.index ?? text.length;
    };
  const endFrom = finder(new RegExp(`[${separator}\\r\\n]`, 'gu'));
  const lineEndFrom = finder(/[\r\n]/gu);
  return (from, isBrokenLine) => {
    const end = endFrom(from);
    const plain = { text: text.slice(from, end), end };
    if (isBrokenLine || text[from] !== QUOTE) return plain;
    const close = closingQuote(text, from + 1);
    if (close === -1 || (isOneLine && close > lineEndFrom(from))) return { ...plain, problem: NEVER_CLOSED };
    const after = endFrom(close + 1);
    if (text.slice(close + 1, after).trim() === '')
      return { text: text.slice(from + 1, close).replaceAll('""', QUOTE), end: after };
    return { ...plain, problem: close < lineEndFrom(from) ? AFTER_QUOTE : NEVER_CLOSED };
  };
};

const isBlankRecord = ({ cells, problem }: CsvRecord): boolean =>
  problem === undefined && cells.every((cell) => cell.trim() === '');

/**
 * Reads CSV by RFC 4180, also with semicolons or tabs, any line ends and a byte order mark. Blank lines are left out;
 * an apostrophe before what would be a formula is taken off. A broken record has a problem and ends with the line that
 * breaks it; those after it are read. Without line breaks in cells (`isOneLine`), a quotation mark that is not closed in
 * its own line breaks that line alone, even if another line has one.
 */
export const readCsv = (file: string, { isOneLine = false } = {}): ReadonlyArray<CsvRecord> => {
  const text = file.startsWith(BOM) ? file.slice(1) : file;
  const separator = separatorOf(text);
  const cellAt = cellReader(text, separator, isOneLine);
  const records: Array<CsvRecord> = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const from = at;
    const cells: Array<string> = [];
    let problem: string | undefined;
    for (;;) {
      const cell = cellAt(at, problem !== undefined);
      cells.push(unguarded(cell.text));
      problem ??= cell.problem;
      at = cell.end;
      if (text[at] !== separator) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    const record = { line, cells, ...(problem !== undefined && { problem }) };
    if (!isBlankRecord(record)) records.push(record);
    line += linesIn(text.slice(from, at));
  }
  return records;
};
