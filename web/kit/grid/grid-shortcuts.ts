import type { Shortcut } from '../shortcut.ts';

export const EDIT_CELL: Shortcut = { keys: 'F2', does: 'Edit the cell; typing replaces it' };
export const FILL_DOWN: Shortcut = {
  keys: 'Ctrl+D',
  does: 'Fill down: the first selected row in all of them',
};
export const INSERT_ROW: Shortcut = { keys: 'Alt+Enter', does: 'Add a row below' };
export const DELETE_ROWS: Shortcut = { keys: 'Alt+Delete', does: 'Delete the selected rows' };
export const UNDO_EDIT: Shortcut = { keys: 'Ctrl+Z', does: 'Undo an edit' };
export const REDO_EDIT: Shortcut = { keys: 'Ctrl+Y or Ctrl+Shift+Z', does: 'Redo it' };
export const SELECT_ALL: Shortcut = { keys: 'Ctrl+A', does: 'Select all cells' };

/** Shortcuts of a grid that is only read, for the help sheet. */
export const GRID_SHORTCUTS: ReadonlyArray<Shortcut> = [
  { keys: 'Enter', does: 'Go to the cell below' },
  { keys: 'Tab', does: 'Go to the next cell; after Esc, leave the table' },
  { keys: 'Shift+↑ or Shift+↓ or Shift+← or Shift+→', does: 'Select a block' },
  SELECT_ALL,
  { keys: 'Ctrl+C', does: 'Copy the block' },
];

/** Further ones of a grid that is changed. */
export const GRID_EDITING_SHORTCUTS: ReadonlyArray<Shortcut> = [
  EDIT_CELL,
  { keys: 'Delete', does: 'Clear the selected cells' },
  { keys: 'Ctrl+V', does: 'Paste a block, also from a spreadsheet' },
  FILL_DOWN,
  INSERT_ROW,
  DELETE_ROWS,
  UNDO_EDIT,
  REDO_EDIT,
];
