import type { ApiError } from '../../../api/api-error.ts';
import type { GridProblems, RowProblems } from '../../../kit/grid/grid-problems.ts';
import type { GridRow, GridRows } from '../../../kit/grid/grid-state.ts';

/** What the server refused of rows; a row that was edited since is another one. */
export type Refused = ReadonlyMap<GridRow, RowProblems>;

export const NONE_REFUSED: Refused = new Map();

/** Columns of the grid by their names in the API, where these differ. */
const COLUMNS: Readonly<Record<string, string>> = { sizeId: 'size' };

/** `pricingData.3.price` → the cell of the fourth row that was sent. */
export const refusedCells = ({ fields }: ApiError, sent: GridRows): Refused => {
  const refused = new Map<GridRow, RowProblems>();
  for (const [path, problem] of Object.entries(fields)) {
    const [, index, column] = /\.(\d+)\.([^.]+)$/u.exec(path) ?? [];
    const row = sent[Number(index)];
    if (row && column) refused.set(row, { ...refused.get(row), [COLUMNS[column] ?? column]: problem });
  }
  return refused;
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
