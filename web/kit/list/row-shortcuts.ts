import type { Shortcut } from '../shortcut.ts';

/** Shortcuts of `useRowKeys`, for the help sheet. */
export const ROW_SHORTCUTS: ReadonlyArray<Shortcut> = [
  { keys: 'J', does: 'Next row' },
  { keys: 'K', does: 'Previous row' },
  { keys: 'Page Down', does: 'A pageful down' },
  { keys: 'Page Up', does: 'A pageful up' },
  { keys: 'Home', does: 'First row' },
  { keys: 'End', does: 'Last row' },
  { keys: 'Enter', does: 'Open the row, a record beside its list' },
  { keys: 'E or O', does: 'Open the row on its own page' },
];

/** Those of a list whose rows somebody may change. */
export const SELECT_SHORTCUTS: ReadonlyArray<Shortcut> = [
  { keys: 'X', does: 'Select the row' },
  { keys: 'Shift+X', does: 'Select all rows from the one selected before' },
];
