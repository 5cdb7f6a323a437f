import type { GridCells, GridRow, GridRows } from './grid-state.ts';

export type GridChanges = {
  readonly added: GridRows;
  readonly changed: GridRows;
  /** Stored rows that were deleted. */
  readonly deleted: GridRows;
  /** Whether the rows that stay are in another order, or new ones stand between them. */
  readonly isReordered: boolean;
};

const byKey = (rows: GridRows): ReadonlyMap<string, GridRow> => new Map(rows.map((row) => [row.key, row]));

export const isSameCells = (one: GridCells, other: GridCells): boolean =>
  one === other || Object.entries(one).every(([column, text]) => other[column] === text);

/** What rows differ in from the stored ones. */
export const changesBetween = (base: GridRows, rows: GridRows): GridChanges => {
  const stored = byKey(base);
  const now = byKey(rows);
  const added = rows.filter(({ key }) => !stored.has(key));
  const deleted = base.filter(({ key }) => !now.has(key));
  const kept = base.filter(({ key }) => now.has(key));
  return {
    added,
    deleted,
    changed: rows.filter((row) => {
      const before = stored.get(row.key);
      return before !== undefined && before !== row && !isSameCells(row.cells, before.cells);
    }),
    isReordered: kept.some(({ key }, index) => rows[index]?.key !== key),
  };
};

/** How many rows are unsaved; order alone is no change of a row. */
export const changedRows = ({ added, changed, deleted }: GridChanges): number =>
  added.length + changed.length + deleted.length;
