import { COLUMN_SHORTCUTS } from '../kit/list/column-keys.ts';
import { PREVIEW_SHORTCUTS } from '../kit/list/preview/preview-keys.ts';
import { ROW_SHORTCUTS } from '../kit/list/row-shortcuts.ts';
import { VIEW_SHORTCUTS } from '../kit/list/views/view-keys.ts';
import type { KeyPlace, ShortcutGroup } from '../kit/shortcut.ts';
import { features } from './features.ts';
import { GLOBAL, GO_SHORTCUTS } from './global-shortcuts.ts';

const SCREENS: ReadonlyArray<KeyPlace> = ['list', 'preview', 'record'];
const EVERYWHERE: ReadonlyArray<KeyPlace> = [...SCREENS, 'note', 'search'];

const ALL: ReadonlyArray<ShortcutGroup> = [
  { title: 'Everywhere', places: EVERYWHERE, shortcuts: [GLOBAL.palette] },
  { title: 'On every screen', places: SCREENS, shortcuts: [GLOBAL.search, GLOBAL.help, ...GO_SHORTCUTS] },
  { title: 'In a list', places: ['list'], shortcuts: [...ROW_SHORTCUTS, ...VIEW_SHORTCUTS] },
  { title: 'While choosing columns', places: ['columns'], shortcuts: COLUMN_SHORTCUTS },
  { title: 'In the record beside a list', places: ['list', 'preview'], shortcuts: PREVIEW_SHORTCUTS },
  ...features.flatMap(({ shortcuts = [] }) => shortcuts),
];

const groupOf = (title: string): ShortcutGroup => {
  const same = ALL.filter((group) => group.title === title);
  return {
    title,
    places: [...new Set(same.flatMap(({ places }) => places))],
    shortcuts: same.flatMap(({ shortcuts }) => shortcuts),
  };
};

/** All shortcuts, grouped by where they work. Every key listener declares its shortcuts here. */
export const SHORTCUT_GROUPS: ReadonlyArray<ShortcutGroup> = [...new Set(ALL.map(({ title }) => title))].map(
  groupOf,
);
