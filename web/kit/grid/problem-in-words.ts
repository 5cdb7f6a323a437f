import { count } from '../format.ts';
import { problemsInOrder } from './grid-problems.ts';
import type { GridRow } from './grid-state.ts';
import type { CellAt, GridModel } from './use-grid.ts';

export type ProblemInWords = {
  /** `Row 4, Price ($): Enter a price. 2 more cells need attention.` */
  readonly words: string;
  /** The first wrong cell. */
  readonly cell: CellAt;
};

const others = (left: number): string => {
  if (left === 0) return '';
  return left === 1 ? ' 1 more cell needs attention.' : ` ${count(left)} more cells need attention.`;
};

/** The first wrong cell of a grid by its row and column, and how many others there are; undefined if there is none. */
export const problemInWords = (
  { problems, typedRows, columns }: Pick<GridModel, 'problems' | 'typedRows' | 'columns'>,
  nameOf: (row: GridRow, index: number) => string,
): ProblemInWords | undefined => {
  const [first, ...more] = problemsInOrder(problems, typedRows, columns);
  const row = first && typedRows[first.row];
  const column = columns.find(({ id }) => id === first?.column);
  if (!first || !row || !column) return undefined;
  return {
    words: `${nameOf(row, first.row)}, ${column.title}: ${first.problem}${others(more.length)}`,
    cell: { row: row.key, column: column.id },
  };
};
