import type { Requirement } from '../../src/shared-kernel/permission.ts';
import { COLUMN_SHORTCUTS } from '../kit/list/column-keys.ts';
import { PREVIEW_SHORTCUTS } from '../kit/list/preview/preview-keys.ts';
import { ROW_SHORTCUTS } from '../kit/list/row-shortcuts.ts';
import { VIEW_SHORTCUTS } from '../kit/list/views/view-keys.ts';
import type { KeyScope, ShortcutGroup } from '../kit/shortcut.ts';
import { features } from './features.ts';
import { GLOBAL, GO_SHORTCUTS } from './global-shortcuts.ts';
import { HEADER_DIALOGS } from './navigation.ts';

const SCREENS: ReadonlyArray<KeyScope> = ['list', 'preview', 'record'];
const EVERYWHERE: ReadonlyArray<KeyScope> = [...SCREENS, 'note', 'search'];

const ON_EVERY_SCREEN = 'On every screen';

/** What opens by a key on every screen, for those who may open it. */
const OPENED: ReadonlyArray<ShortcutGroup> = [
  ...HEADER_DIALOGS.map(({ shortcut, needs }) => ({ ...shortcut, needs })),
  ...GO_SHORTCUTS,
].map(({ needs, ...shortcut }) => ({
  ...{ title: ON_EVERY_SCREEN, scopes: SCREENS, needs },
  shortcuts: [shortcut],
}));

const ALL: ReadonlyArray<ShortcutGroup> = [
  { title: 'Everywhere', scopes: EVERYWHERE, shortcuts: [GLOBAL.palette] },
  { title: ON_EVERY_SCREEN, scopes: SCREENS, shortcuts: [GLOBAL.search, GLOBAL.help] },
  ...OPENED,
  { title: 'In a list', scopes: ['list'], shortcuts: [...ROW_SHORTCUTS, ...VIEW_SHORTCUTS] },
  { title: 'While choosing columns', scopes: ['columns'], shortcuts: COLUMN_SHORTCUTS },
  { title: 'In the record beside a list', scopes: ['list', 'preview'], shortcuts: PREVIEW_SHORTCUTS },
  ...features.flatMap(({ shortcuts = [] }) => shortcuts),
];

const merged = (groups: ReadonlyArray<ShortcutGroup>): ReadonlyArray<ShortcutGroup> =>
  [...new Set(groups.map(({ title }) => title))].map((title) => {
    const same = groups.filter((group) => group.title === title);
    return {
      title,
      scopes: [...new Set(same.flatMap(({ scopes }) => scopes))],
      shortcuts: same.flatMap(({ shortcuts }) => shortcuts),
    };
  });

/** All shortcuts, grouped by where they work. Every key listener declares its shortcuts here. */
export const SHORTCUT_GROUPS = merged(ALL);

/** Those that somebody can use. */
export const shortcutGroupsFor = (may: (requirement: Requirement) => boolean): ReadonlyArray<ShortcutGroup> =>
  merged(ALL.filter(({ needs = 'signed_in' }) => may(needs)));
