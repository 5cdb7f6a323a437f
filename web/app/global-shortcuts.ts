import type { Shortcut } from '../ui/shortcut.ts';
import { PLACES } from './places.tsx';

/** Keys that the shell listens to, from every screen. */
export const GLOBAL = {
  search: { keys: '/', does: 'Search' },
  palette: { keys: 'Ctrl+K', does: 'Search and commands' },
  help: { keys: '?', does: 'Keyboard shortcuts' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** The first of two keys that go to a place. */
export const GO = 'G';

export const goShortcut = (key: string): string => `${GO} then ${key}`;

export const GO_SHORTCUTS: ReadonlyArray<Shortcut> = PLACES.flatMap(({ places }) =>
  places.flatMap(({ title, go }) => (go ? [{ keys: goShortcut(go), does: `Go to ${title}` }] : [])),
);
