import type { Shortcut } from '../shortcut.ts';

export const COLUMN_KEYS = {
  up: { keys: 'Alt+↑', does: 'Move the column to the front' },
  down: { keys: 'Alt+↓', does: 'Move the column to the back' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** Shortcuts of the column chooser, for the help sheet. */
export const COLUMN_SHORTCUTS: ReadonlyArray<Shortcut> = Object.values(COLUMN_KEYS);
