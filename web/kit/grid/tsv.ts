/** Rows of cells, as spreadsheets put them on the clipboard. */
export type CellBlock = ReadonlyArray<ReadonlyArray<string>>;

const NEEDS_QUOTES = /["\t\r\n]/u;

export const writeBlock = (block: CellBlock): string =>
  block
    .map((row) =>
      row.map((cell) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');

/** A cell in quotes with what is doubled in it, or up to the next tab or line end. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/uy;

/** Reads a block; the line end behind the last row is no row of its own. Rows are filled up to the widest one. */
export const readBlock = (text: string): CellBlock => {
  const rows: Array<Array<string>> = [[]];
  CELL.lastIndex = 0;
  for (;;) {
    const [, quoted, plain = '', end = ''] = CELL.exec(text) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end === '\t') continue;
    if (CELL.lastIndex >= text.length) break;
    rows.push([]);
  }
  const width = Math.max(...rows.map(({ length }) => length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
};
