import type { Shortcut } from '../../kit/shortcut.ts';

/** Shortcuts of the search and the command palette, as the help sheet shows them. */
export const CHOICE_KEYS = {
  previous: { keys: '↑', does: 'Up the list' },
  next: { keys: '↓', does: 'Down the list' },
  open: { keys: 'Enter', does: 'Open' },
  openInTab: { keys: 'Ctrl+Enter', does: 'Open in a new tab' },
  close: { keys: 'Esc', does: 'Close' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export const SEARCH_SHORTCUTS: ReadonlyArray<Shortcut> = Object.values(CHOICE_KEYS);
