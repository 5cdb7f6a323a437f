import type { Shortcut } from '../../shortcut.ts';

export const PREVIEW_KEYS = {
  previous: { keys: 'Alt+↑ or [', does: 'Previous record of the list' },
  next: { keys: 'Alt+↓ or ]', does: 'Next record of the list' },
  saveAndPrevious: { keys: 'Alt+Shift+↑', does: 'Save and show the previous record' },
  saveAndNext: { keys: 'Alt+Shift+↓', does: 'Save and show the next record' },
  close: { keys: 'Esc', does: 'Close the preview' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** Shortcuts of the side preview, for the help sheet. */
export const PREVIEW_SHORTCUTS: ReadonlyArray<Shortcut> = Object.values(PREVIEW_KEYS);
