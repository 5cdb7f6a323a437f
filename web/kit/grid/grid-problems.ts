import { type GridColumn, problemIn } from './grid-column.ts';
import type { GridRow, GridRows } from './grid-state.ts';

/** Sentences by column. */
export type RowProblems = Readonly<Record<string, string>>;
export type GridProblems = ReadonlyMap<string, RowProblems>;

const problemsOf = (columns: ReadonlyArray<GridColumn>, { cells }: GridRow): RowProblems | undefined => {
  const found = columns.flatMap((column) => {
    const problem = problemIn(column, cells[column.id] ?? '');
    return problem === undefined ? [] : [[column.id, problem] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
};

/** Checks of the cells alone; a row is checked once. */
export const cellChecker = (columns: ReadonlyArray<GridColumn>): ((rows: GridRows) => GridProblems) => {
  const known = new WeakMap<GridRow, RowProblems | 'none'>();
  return (rows) =>
    new Map(
      rows.flatMap((row) => {
        const problems = known.get(row) ?? problemsOf(columns, row) ?? 'none';
        known.set(row, problems);
        return problems === 'none' ? [] : [[row.key, problems] as const];
      }),
    );
};

/** Problems of cells with those that the rows have together; the first of a cell counts. */
export const merged = (cells: GridProblems, rows: GridProblems): GridProblems =>
  rows.size === 0
    ? cells
    : new Map([...cells.keys(), ...rows.keys()].map((key) => [key, { ...rows.get(key), ...cells.get(key) }]));

export type FoundProblem = { readonly row: number; readonly column: string; readonly problem: string };

/** All problems in reading order. */
export const problemsInOrder = (
  problems: GridProblems,
  rows: GridRows,
  columns: ReadonlyArray<GridColumn>,
): ReadonlyArray<FoundProblem> =>
  problems.size === 0
    ? []
    : rows.flatMap(({ key }, row) => {
        const found = problems.get(key);
        return found === undefined
          ? []
          : columns.flatMap(({ id }) => {
              const problem = found[id];
              return problem === undefined ? [] : [{ row, column: id, problem }];
            });
      });
