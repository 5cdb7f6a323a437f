import { count } from '../format.ts';
import { type GridColumn, isEditable, readCell, shownCell } from './grid-column.ts';
import type { Block } from './grid-selection.ts';
import type { CellEdit, GridAction, GridCells, GridRows } from './grid-state.ts';
import type { CellBlock } from './tsv.ts';

export type Write = Extract<GridAction, { readonly type: 'write' }>;

/** Cells of a block that can be edited, by row and column; `index` counts their columns. */
const cellsIn = (
  { top, bottom, left, right }: Block,
  columns: ReadonlyArray<GridColumn>,
  rows: GridRows,
  textAt: (row: number, column: GridColumn, index: number) => string,
): ReadonlyArray<CellEdit> =>
  rows.slice(top, bottom + 1).flatMap(({ key }, row) =>
    columns
      .slice(left, right + 1)
      .filter(isEditable)
      .map((column, index) => ({ row: key, column: column.id, text: textAt(row, column, index) })),
  );

export const copied = (block: Block, columns: ReadonlyArray<GridColumn>, rows: GridRows): CellBlock =>
  rows
    .slice(block.top, block.bottom + 1)
    .map(({ cells }) =>
      columns.slice(block.left, block.right + 1).map((column) => shownCell(column, cells[column.id] ?? '')),
    );

export const cleared = (block: Block, columns: ReadonlyArray<GridColumn>, rows: GridRows): Write => ({
  type: 'write',
  edits: cellsIn(block, columns, rows, () => ''),
});

/** The first row of a block in all its rows; in a block of one row, the row above it. */
export const filledDown = (block: Block, columns: ReadonlyArray<GridColumn>, rows: GridRows): Write => {
  const from = rows[block.top === block.bottom ? block.top - 1 : block.top];
  return {
    type: 'write',
    edits: from ? cellsIn(block, columns, rows, (_, { id }) => from.cells[id] ?? '') : [],
  };
};

type Pasting = {
  /** Into which cells; the first one is where the pasted block begins. */
  readonly into: Block;
  readonly columns: ReadonlyArray<GridColumn>;
  readonly rows: GridRows;
  /** Cells of a new row; undefined where rows cannot be added. */
  readonly blank: GridCells | undefined;
};

export type Pasted = {
  readonly write: Write;
  /** The cells that were pasted into. */
  readonly block: Block;
};

/** Ids of the columns that take cells that are pasted into a block. */
export const columnsFrom = ({ left }: Block, columns: ReadonlyArray<GridColumn>): ReadonlyArray<string> =>
  columns
    .slice(left)
    .filter(isEditable)
    .map(({ id }) => id);

/** What pasting a block writes, or the sentence why it cannot be pasted: nothing of it is left out. */
export const pasted = (cells: CellBlock, { into, columns, rows, blank }: Pasting): Pasted | string => {
  const [height, width] = [cells.length, cells[0]?.length ?? 0];
  const isOne = height === 1 && width === 1;
  /** The columns that take the block, one after the other. */
  const taking = columns.flatMap((column, at) => (at >= into.left && isEditable(column) ? [at] : []));
  const room = taking.length;
  if (width > room)
    return `The copied block has ${count(width)} columns, and there are ${count(room)} from here on. Nothing was pasted.`;
  const right = taking[width - 1] ?? into.left;
  const block = isOne ? into : { ...into, bottom: into.top + height - 1, right };
  const more = block.bottom + 1 - rows.length;
  if (more > 0 && blank === undefined)
    return `The copied block has ${count(height)} rows, and there are ${count(rows.length - into.top)} from here on. Nothing was pasted.`;
  const textAt = (row: number, column: GridColumn, index: number): string =>
    readCell(column, (isOne ? cells[0]?.[0] : cells[row]?.[index]) ?? '');
  const target = columns.slice(block.left, block.right + 1).filter(isEditable);
  const below = Array.from({ length: Math.max(0, more) }, (_, index) => {
    const row = rows.length - block.top + index;
    const texts = target.map((column, nth) => [column.id, textAt(row, column, nth)] as const);
    return { ...blank, ...Object.fromEntries(texts) };
  });
  return { write: { type: 'write', edits: cellsIn(block, columns, rows, textAt), below }, block };
};
