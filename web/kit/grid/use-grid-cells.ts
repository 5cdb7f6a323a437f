import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isEditable, readCell } from './grid-column.ts';
import { cleared, columnsFrom, filledDown, pasted, type Write } from './grid-edits.ts';
import { at, type Block, blockOf, type GridSelection, type GridSize, within } from './grid-selection.ts';
import type { GridCells, GridRows } from './grid-state.ts';
import type { CellBlock } from './tsv.ts';
import { chosenByKey } from './type-ahead.ts';
import type { GridModel } from './use-grid.ts';
import { ROW_PX } from './use-grid-window.ts';

export type GridMay = {
  readonly isReadOnly: boolean;
  /** Cells of a new row; undefined where rows cannot be added. */
  readonly blank: GridCells | undefined;
  readonly mayDelete: boolean;
};

/** Copied cells that were not pasted. */
export type CopiedRows = {
  readonly cells: CellBlock;
  /** Ids of the columns from the cell in use on. */
  readonly columns: ReadonlyArray<string>;
};

type RefusedPaste = CopiedRows & { readonly why: string };

const firstDifference = (before: GridRows, after: GridRows): number => {
  const index = after.findIndex((row, nth) => row !== before[nth]);
  return index === -1 ? after.length - 1 : index;
};

const cornersOf = ({ top, bottom, left, right }: Block): GridSelection => ({
  anchor: { row: bottom, column: right },
  head: { row: top, column: left },
});

/** Selection and focus of a grid, and what can be done with the selected cells. */
export const useGridCells = (model: GridModel, { isReadOnly, blank, mayDelete }: GridMay) => {
  const { rows, columns, typed, setTyped, act, asked } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(() => at(0, 0));
  const [refused, setRefused] = useState<RefusedPaste>();
  const wantsFocus = useRef(false);
  /** Last row that is to be seen beside the one in use. */
  const wantsRow = useRef<number>(undefined);
  const beforeUndo = useRef<GridRows>(undefined);
  const size = (): GridSize => ({
    ...{ rows: rows.length, columns: columns.length },
    page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2),
  });
  const selection = within(chosen, { rows: rows.length, columns: columns.length, page: 1 });
  const { head } = selection;
  const block = blockOf(selection);
  const used = { row: rows[head.row], column: columns[head.column] };

  const select = (next: GridSelection): void => {
    wantsFocus.current = true;
    setRefused(undefined);
    setChosen(next);
  };
  const write = (next: Write): void => {
    if (!isReadOnly) act(next);
  };
  /** Stores the text that is being typed in its cell, which was opened while it could be edited. */
  const commit = (): void => {
    const column = columns.find(({ id }) => id === typed?.column);
    setTyped(undefined);
    if (typed && column) act({ type: 'write', edits: [{ ...typed, text: readCell(column, typed.text) }] });
  };
  /** Opens the cell in use, with a key that was pressed in it. */
  const edit = (key?: string): void => {
    const { row, column } = used;
    if (isReadOnly || !row || !column || !isEditable(column)) return;
    setRefused(undefined);
    const text = column.kind === 'choice' && key ? chosenByKey(column.choices, key) : key;
    setTyped({ row: row.key, column: column.id, text: text ?? row.cells[column.id] ?? '' });
  };
  const cancel = (): void => {
    wantsFocus.current = true;
    setTyped(undefined);
  };
  const paste = (cells: CellBlock): void => {
    if (isReadOnly) return;
    const result = pasted(cells, { into: block, columns, rows, blank });
    if (typeof result === 'string') setRefused({ why: result, cells, columns: columnsFrom(block, columns) });
    else {
      write(result.write);
      select(cornersOf(result.block));
      wantsRow.current = result.block.bottom;
    }
  };
  const insert = (): void => {
    if (isReadOnly || !blank) return;
    act({ type: 'insert', after: rows[block.bottom]?.key, cells: blank });
    select(at(rows.length === 0 ? 0 : block.bottom + 1, 0));
  };
  const remove = (): void => {
    if (isReadOnly || !mayDelete) return;
    act({ type: 'delete', keys: rows.slice(block.top, block.bottom + 1).map(({ key }) => key) });
    select(at(block.top, head.column));
  };
  const step = (type: 'undo' | 'redo'): void => {
    beforeUndo.current = rows;
    act({ type });
  };

  useEffect(() => {
    const before = beforeUndo.current;
    beforeUndo.current = undefined;
    if (before && before !== rows)
      setChosen(({ head: { column } }) => at(firstDifference(before, rows), column));
  }, [rows]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per cell that is asked for
  useEffect(() => {
    const row = rows.findIndex(({ key }) => key === asked?.row);
    const column = columns.findIndex(({ id }) => id === asked?.column);
    if (row !== -1 && column !== -1) select(at(row, column));
  }, [asked]);

  // The cell in use follows the selection; one that is edited has the focus in its editor.
  useLayoutEffect(() => {
    if (!wantsFocus.current || typed) return;
    const cell = scroller.current?.querySelector<HTMLElement>('[data-used]');
    if (!cell) {
      // The last row was deleted, and the focus with it.
      if (rows.length === 0) scroller.current?.focus();
      return;
    }
    wantsFocus.current = false;
    const view = scroller.current;
    if (view && wantsRow.current !== undefined)
      view.scrollTop = Math.max(view.scrollTop, (wantsRow.current + 2) * ROW_PX - view.clientHeight);
    wantsRow.current = undefined;
    (cell.querySelector('a') ?? cell).focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  return {
    ...{
      scroller,
      selection,
      block,
      used,
      refused,
      size,
      select,
      edit,
      commit,
      cancel,
      paste,
      insert,
      remove,
    },
    clear: () => write(cleared(block, columns, rows)),
    fillDown: () => write(filledDown(block, columns, rows)),
    undo: () => step('undo'),
    redo: () => step('redo'),
  };
};

export type GridView = ReturnType<typeof useGridCells>;
