import type { ApiError } from '../../../api/api-error.ts';
import type { GridColumn } from '../../../kit/grid/grid-column.ts';
import type { GridProblems, RowProblems } from '../../../kit/grid/grid-problems.ts';
import type { GridCells, GridRow, GridRows } from '../../../kit/grid/grid-state.ts';

/** What the server refused of rows; a row that was edited since is another one. */
export type Refused = ReadonlyMap<GridRow, RowProblems>;

export const NONE_REFUSED: Refused = new Map();

type SentTable = {
  readonly columns: ReadonlyArray<GridColumn>;
  readonly namedOtherwise?: Readonly<Record<string, string>>;
  readonly labelOf: (cells: GridCells) => string;
  /** Rows in the order in which they were sent. */
  readonly sent: GridRows;
  /** Rows that the grid shows. */
  readonly shown: GridRows;
};

export type Refusal = {
  readonly cells: Refused;
  /** What is about no row that is shown. */
  readonly others: ReadonlyArray<string>;
};

/**
 * Every sentence of a refusal at its place: `pricingData.3.price` is the cell of the fourth row that was sent. What is
 * about a row, but about none of its columns, is at the first of them.
 */
export const refusalOf = (
  { fields }: Pick<ApiError, 'fields'>,
  { columns, namedOtherwise = {}, labelOf, sent, shown }: SentTable,
): Refusal => {
  const cells = new Map<GridRow, RowProblems>();
  const others: Array<string> = [];
  const first = columns[0]?.id;
  for (const [path, problem] of Object.entries(fields)) {
    const [, index, ofRow] = /\.(\d+)\.([^.]+)$/u.exec(path) ?? [];
    const name = ofRow ?? path;
    const named = columns.find(({ id }) => id === (namedOtherwise[name] ?? name));
    // A row that is sent alone is told of by its columns.
    const alone = named && sent.length === 1 ? sent[0] : undefined;
    const row = index === undefined ? alone : sent[Number(index)];
    const column = named?.id ?? first;
    if (row && column !== undefined && shown.includes(row)) {
      const before = cells.get(row);
      cells.set(row, named || before?.[column] === undefined ? { ...before, [column]: problem } : before);
    } else others.push(row ? `${labelOf(row.cells)}: ${problem}` : problem);
  }
  return { cells, others };
};

export const refusedIn = (refused: Refused, rows: GridRows): GridProblems =>
  refused.size === 0
    ? new Map()
    : new Map(
        rows.flatMap((row) => {
          const problems = refused.get(row);
          return problems ? [[row.key, problems] as const] : [];
        }),
      );
