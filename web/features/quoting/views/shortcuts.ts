import type { Shortcut } from '../../../ui/shortcut.ts';

export const VIEW_KEYS = {
  views: { keys: 'V', does: 'Views of the list' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** The keys of views, as the help sheet tells them. */
export const VIEW_SHORTCUTS: ReadonlyArray<Shortcut> = Object.values(VIEW_KEYS);
