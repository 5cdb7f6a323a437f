import type { NavItem } from '../kit/feature.ts';
import type { Shortcut } from '../kit/shortcut.ts';
import { NAVIGATION } from './navigation.ts';

/** Shortcuts that work on every screen. */
export const GLOBAL = {
  search: { keys: '/', does: 'Search' },
  palette: { keys: 'Ctrl+K', does: 'Search and commands' },
  help: { keys: '?', does: 'Keyboard shortcuts' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** First key of the navigation shortcuts, such as `G Q`. */
export const GO = 'G';

export const goShortcut = (key: string): string => `${GO} then ${key}`;

export type GoShortcut = Shortcut & Pick<NavItem, 'needs'>;

export const GO_SHORTCUTS: ReadonlyArray<GoShortcut> = NAVIGATION.flatMap(({ title, go, needs }) =>
  go ? [{ keys: goShortcut(go), does: `Go to ${title}`, needs }] : [],
);
