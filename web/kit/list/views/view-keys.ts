import type { Shortcut } from '../../shortcut.ts';

export const VIEW_KEYS = {
  views: { keys: 'V', does: 'Views of the list' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** Shortcuts of views, for the help sheet. */
export const VIEW_SHORTCUTS: ReadonlyArray<Shortcut> = Object.values(VIEW_KEYS);
