import { type CellGroup, contestedCells, mergedCells } from '../../../src/shared-kernel/merged-cells.ts';
import { changedRows, changesBetween, isSameCells } from './grid-changes.ts';
import { type GridCells, type GridRow, type GridRows, isNewRow, newRowInPlaceOf } from './grid-state.ts';

/** Cells that two people changed, which are chosen together: of a column, of a group of them, or of a whole row. */
export type GridConflict = {
  readonly row: string;
  /** Null: the row was deleted by one of them. */
  readonly columns: ReadonlyArray<string> | null;
  /** Where the columns are chosen as a group. */
  readonly group: CellGroup | null;
  /** The row's cells on each side; null for a row that was deleted there. */
  readonly theirs: GridCells | null;
  readonly mine: GridCells | null;
};

export type GridMerge = {
  /** With what both changed, mine where they differ. */
  readonly rows: GridRows;
  readonly conflicts: ReadonlyArray<GridConflict>;
};

/** What became of a table since one began with it. */
export type TableSides = {
  /** The rows from which both began. */
  readonly base: GridRows;
  readonly theirs: GridRows;
  readonly mine: GridRows;
  /** Columns that say one thing together. */
  readonly groups: ReadonlyArray<CellGroup>;
};

const byKey = (rows: GridRows): ReadonlyMap<string, GridRow> => new Map(rows.map((row) => [row.key, row]));

const inTexts = (cells: Readonly<Record<string, string | null>>): GridCells =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, text ?? '']));

const ofRow = (row: string, theirs: GridCells | null, mine: GridCells | null): GridConflict => ({
  ...{ row, columns: null, group: null, theirs, mine },
});

/**
 * Rows with the changes of both sides. The rows are in my order; new ones of theirs are where they stand there, behind the
 * row that is before them. A row that one side deleted and the other changed stays, and is a conflict.
 */
export const mergedRows = ({ base, theirs, mine, groups }: TableSides): GridMerge => {
  const [before, their, own] = [byKey(base), byKey(theirs), byKey(mine)];
  const conflicts: Array<GridConflict> = [];
  const rows: Array<GridRow> = mine.flatMap((row) => {
    const old = before.get(row.key);
    const other = their.get(row.key);
    if (!old) return [row];
    if (!other) {
      if (isSameCells(row.cells, old.cells)) return [];
      conflicts.push(ofRow(row.key, null, row.cells));
      return [row];
    }
    const sides = { before: old.cells, theirs: other.cells, mine: row.cells };
    const columns = Object.keys(row.cells);
    for (const contested of contestedCells(sides, columns, groups))
      conflicts.push({ ...contested, row: row.key, theirs: other.cells, mine: row.cells });
    const cells = inTexts(mergedCells(sides, columns, groups, 'mine'));
    return [isSameCells(cells, row.cells) ? row : { ...row, cells }];
  });
  for (const [index, row] of theirs.entries()) {
    const old = before.get(row.key);
    if (own.has(row.key) || (old && isSameCells(row.cells, old.cells))) continue;
    if (old) conflicts.push(ofRow(row.key, row.cells, null));
    const previous = theirs[index - 1]?.key;
    rows.splice(rows.findIndex(({ key }) => key === previous) + 1, 0, row);
  }
  return { rows, conflicts };
};

/**
 * The rows with theirs where it was chosen; a row that was deleted on a side is deleted where that side is chosen. One
 * that they deleted is a new row where mine is chosen, as there is none to change any more.
 */
export const withTheirs = (
  { rows, conflicts }: GridMerge,
  isTheirs: (conflict: GridConflict) => boolean,
): GridRows => {
  const cells = new Map<string, Record<string, string>>();
  const gone = new Set<string>();
  const again = new Set<string>();
  for (const conflict of conflicts) {
    const { row, columns, theirs, mine } = conflict;
    const chosen = isTheirs(conflict) ? theirs : mine;
    if (columns === null && chosen === null) gone.add(row);
    if (columns === null && chosen !== null && theirs === null) again.add(row);
    if (columns !== null && chosen !== null) {
      const texts = Object.fromEntries(columns.map((column) => [column, chosen[column] ?? '']));
      cells.set(row, { ...cells.get(row), ...texts });
    }
  }
  return rows.flatMap((row) => {
    if (gone.has(row.key)) return [];
    if (again.has(row.key)) return [newRowInPlaceOf(row)];
    const chosen = cells.get(row.key);
    return [chosen ? { ...row, cells: { ...row.cells, ...chosen } } : row];
  });
};

/** Ids of rows that were new, by their keys until then. */
export type NewIds = ReadonlyMap<string, string>;

/** The rows under the ids that they were given. */
export const renamed = (rows: GridRows, ids: NewIds): GridRows =>
  ids.size === 0 ? rows : rows.map((row) => ({ ...row, key: ids.get(row.key) ?? row.key }));

/** After a save of `base`: what is stored now, with what was edited since it was sent. */
export const editedSince = ({ base, theirs, mine, groups }: TableSides, ids: NewIds): GridMerge => {
  const [sent, now] = [renamed(base, ids), renamed(mine, ids)];
  const changes = changesBetween(sent, now);
  return changedRows(changes) === 0 && !changes.isReordered
    ? { rows: theirs, conflicts: [] }
    : mergedRows({ base: sent, theirs, mine: now, groups });
};

/** Which ids new rows were given, from those of all rows that were sent, in their order. */
export const newIds = (sent: GridRows, ids: ReadonlyArray<string>): NewIds => {
  const stored = new Set(ids);
  // What others have deleted meanwhile is not in the answer.
  const there = sent.filter((row) => isNewRow(row) || stored.has(row.key));
  return there.length === ids.length && there.every((row, index) => isNewRow(row) || row.key === ids[index])
    ? new Map(there.flatMap((row, index) => (isNewRow(row) ? [[row.key, ids[index] ?? row.key]] : [])))
    : new Map();
};
