import type { GridChanges } from '../../../kit/grid/grid-changes.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import type { CellAt } from '../../../kit/grid/use-grid.ts';
import type { TableDefinition } from './table-definition.ts';

/** How long the rows of a new draft may take to be shown; later, the person is somewhere else. */
const LONGEST_MS = 10_000;

let handed: { readonly subject: string; readonly cell: CellAt; readonly until: number } | undefined;

/** Gives the focus to a cell of a table once the table is mounted anew. */
export const handCell = (subject: string, cell: CellAt): void => {
  handed = { subject, cell, until: performance.now() + LONGEST_MS };
};

/** The cell that gets the focus in a table that is mounted; as long as rows are loaded, each time. */
export const handedCell = (subject: string): CellAt | undefined =>
  handed?.subject === subject && performance.now() < handed.until ? handed.cell : undefined;

/** The first cell that differs from what is stored. */
export const firstEdited = (
  { columns }: Pick<TableDefinition, 'columns'>,
  stored: GridRows,
  { changed, added }: GridChanges,
): CellAt | undefined => {
  const row = changed[0] ?? added[0];
  const before = stored.find(({ key }) => key === row?.key)?.cells ?? {};
  const column = columns.find(({ id }) => row?.cells[id] !== before[id]) ?? columns[0];
  return row && column && { row: row.key, column: column.id };
};
