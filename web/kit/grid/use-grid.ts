import { type Dispatch, type SetStateAction, useMemo, useReducer, useState } from 'react';
import { changesBetween, type GridChanges } from './grid-changes.ts';
import { type GridColumn, readCell } from './grid-column.ts';
import { cellChecker, type GridProblems, merged } from './grid-problems.ts';
import {
  type CellEdit,
  type GridAction,
  type GridRows,
  gridReducer,
  loaded,
  withEdits,
} from './grid-state.ts';

export type GridSettings = {
  /** As stored, when the grid appears. Further ones come by `load`. */
  readonly rows: GridRows;
  readonly columns: ReadonlyArray<GridColumn>;
  /** Problems that rows have together, such as a minimum above its maximum. */
  readonly check?: (rows: GridRows) => GridProblems;
};

/** A cell by the key of its row and the id of its column. */
export type CellAt = Pick<CellEdit, 'row' | 'column'>;

export type GridModel = {
  readonly columns: ReadonlyArray<GridColumn>;
  readonly rows: GridRows;
  readonly base: GridRows;
  /** With what is being typed. */
  readonly typedRows: GridRows;
  readonly problems: GridProblems;
  readonly changes: GridChanges;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly act: (action: GridAction) => void;
  /** The cell that is being edited, with its text. */
  readonly typed: CellEdit | undefined;
  readonly setTyped: Dispatch<SetStateAction<CellEdit | undefined>>;
  /** Makes a cell the one in use, with the focus; `asked` differs each time. */
  readonly show: (cell: CellAt) => void;
  readonly asked: CellAt | undefined;
};

const withTyped = (
  rows: GridRows,
  columns: ReadonlyArray<GridColumn>,
  typed: CellEdit | undefined,
): GridRows => {
  const column = columns.find(({ id }) => id === typed?.column);
  return typed && column ? withEdits(rows, [{ ...typed, text: readCell(column, typed.text) }]) : rows;
};

/** The rows of a grid, with edits that can be undone, and what is wrong in them. Keep columns and check constant. */
export const useGrid = ({ rows: stored, columns, check }: GridSettings): GridModel => {
  const [state, act] = useReducer(gridReducer, stored, loaded);
  const [typed, setTyped] = useState<CellEdit>();
  const [asked, setAsked] = useState<CellAt>();
  const { base, rows, past, future } = state;
  const typedRows = useMemo(() => withTyped(rows, columns, typed), [rows, columns, typed]);
  const checkCells = useMemo(() => cellChecker(columns), [columns]);
  const problems = useMemo(() => {
    const cells = checkCells(typedRows);
    return check ? merged(cells, check(typedRows)) : cells;
  }, [checkCells, check, typedRows]);
  const changes = useMemo(() => changesBetween(base, rows), [base, rows]);
  return {
    ...{ columns, rows, base, typedRows, problems, changes, act, typed, setTyped, asked },
    show: ({ row, column }) => setAsked({ row, column }),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
};
