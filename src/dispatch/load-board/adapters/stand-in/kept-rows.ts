import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Rows by id, in the order in which they were first kept. */
export type Rows<Row> = {
  readonly all: () => ReadonlyArray<Row>;
  readonly get: (id: string) => Row | undefined;
  readonly keep: (id: string, row: Row) => void;
};

/** Tables in memory, and in a file of one line for each change where there is a file. */
export type KeptRows = { readonly table: <Row>(name: string) => Rows<Row> };

type Line = readonly [table: string, id: string, row: unknown];

const linesIn = (file: string): ReadonlyArray<Line> =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Line[] => {
      try {
        return [JSON.parse(line)];
      } catch {
        // The last line of a process that was killed.
        return [];
      }
    });

const text = (lines: ReadonlyArray<Line>): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** At opening, the file is written anew with the last row of each id. */
export const openKeptRows = (file: string | undefined): KeptRows => {
  const tables = new Map<string, Map<string, unknown>>();
  const rowsOf = (name: string): Map<string, unknown> => {
    const rows = tables.get(name) ?? new Map<string, unknown>();
    tables.set(name, rows);
    return rows;
  };

  if (file !== undefined && existsSync(file)) {
    for (const [name, id, row] of linesIn(file)) rowsOf(name).set(id, row);
    const lines = [...tables].flatMap(([name, rows]) => [...rows].map(([id, row]): Line => [name, id, row]));
    writeFileSync(`${file}.new`, text(lines));
    renameSync(`${file}.new`, file);
  } else if (file !== undefined) mkdirSync(dirname(file), { recursive: true });

  return {
    table: <Row>(name: string): Rows<Row> => ({
      all: () => [...rowsOf(name).values()] as Row[],
      get: (id) => rowsOf(name).get(id) as Row | undefined,
      keep: (id, row) => {
        rowsOf(name).set(id, row);
        if (file !== undefined) appendFileSync(file, text([[name, id, row]]));
      },
    }),
  };
};
