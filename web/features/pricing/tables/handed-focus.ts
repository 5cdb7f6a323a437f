import type { GridChanges } from '../../../kit/grid/grid-changes.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import type { CellAt } from '../../../kit/grid/use-grid.ts';
import { isFocusLost } from '../../../kit/kept-focus.ts';
import type { TableDefinition } from './table-definition.ts';

/** How long the rows of a new draft may take to be shown; later, the person is somewhere else. */
const LONGEST_MS = 10_000;

type Handed = {
  readonly subject: string;
  readonly to: CellAt;
  readonly until: number;
  /** What had the focus then. */
  readonly focused: Element | null;
};

let handed: Handed | undefined;

/** Whoever goes on at another place keeps the focus there. */
const forget = (): void => {
  handed = undefined;
};

/** Gives the focus to a cell of a table once that is mounted anew, unless the person does something before that. */
export const handFocus = (subject: string, to: CellAt): void => {
  handed = { subject, to, until: performance.now() + LONGEST_MS, focused: document.activeElement };
  for (const act of ['keydown', 'pointerdown'])
    window.addEventListener(act, forget, { capture: true, once: true });
};

/** Takes the cell that gets the focus in a table that is mounted; undefined where the focus is not lost. */
export const takeHandedCell = (subject: string): CellAt | undefined => {
  if (handed?.subject !== subject) return undefined;
  const { to, until, focused } = handed;
  forget();
  // Where what had the focus has gone, another element stands in for it.
  const isLost = isFocusLost() || document.activeElement !== focused;
  return isLost && performance.now() < until ? to : undefined;
};

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
