import type { Shortcut } from '../../ui/shortcut.ts';

/** Keys of the search and of the command palette, as the help sheet tells them. */
export const CHOICE_KEYS = {
  previous: { keys: '↑', does: 'Up the list' },
  next: { keys: '↓', does: 'Down the list' },
  open: { keys: 'Enter', does: 'Open' },
  openInTab: { keys: 'Ctrl+Enter', does: 'Open in a new tab' },
  close: { keys: 'Esc', does: 'Close' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export const SEARCH_SHORTCUTS: ReadonlyArray<Shortcut> = Object.values(CHOICE_KEYS);
