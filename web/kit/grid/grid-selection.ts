/** A cell by its indexes. */
export type Position = { readonly row: number; readonly column: number };

/** A block of cells between two corners; the head is the cell in use. */
export type GridSelection = { readonly anchor: Position; readonly head: Position };

export type Block = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

export type GridSize = {
  readonly rows: number;
  readonly columns: number;
  /** Rows that Page Down moves by. */
  readonly page: number;
};

const between = (value: number, most: number): number => Math.max(0, Math.min(value, most));

export const at = (row: number, column: number): GridSelection => {
  const position = { row, column };
  return { anchor: position, head: position };
};

/** The selection within a grid that may have fewer rows now. */
export const within = ({ anchor, head }: GridSelection, { rows, columns }: GridSize): GridSelection => {
  const inside = ({ row, column }: Position): Position => ({
    row: between(row, rows - 1),
    column: between(column, columns - 1),
  });
  return { anchor: inside(anchor), head: inside(head) };
};

export const blockOf = ({ anchor, head }: GridSelection): Block => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});

export type MoveKey = { readonly key: string; readonly shiftKey: boolean; readonly ctrlKey: boolean };

type Move = (head: Position, size: GridSize) => Position;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
};
const CTRL_MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: ({ column }) => ({ row: 0, column }),
  ArrowDown: ({ column }, { rows }) => ({ row: rows - 1, column }),
  ArrowLeft: ({ row }) => ({ row, column: 0 }),
  ArrowRight: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  Home: () => ({ row: 0, column: 0 }),
  End: (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

/** The selection after a key; with Shift, the block grows. Undefined for a key that moves nothing. */
export const moved = (
  { anchor, head }: GridSelection,
  { key, shiftKey, ctrlKey }: MoveKey,
  size: GridSize,
): GridSelection | undefined => {
  const move = (ctrlKey ? CTRL_MOVES : MOVES)[key];
  if (!move) return undefined;
  const to = move(head, size);
  return within({ anchor: shiftKey ? anchor : to, head: to }, size);
};

/** The next cell in reading order, or the one before; undefined beyond the last one. */
export const stepped = (
  { head: { row, column } }: GridSelection,
  step: 1 | -1,
  { rows, columns }: GridSize,
): GridSelection | undefined => {
  const next = row * columns + column + step;
  return next < 0 || next >= rows * columns ? undefined : at(Math.floor(next / columns), next % columns);
};
