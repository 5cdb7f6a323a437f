import { INLINE_SHORTCUTS } from '../features/quoting/inline/shortcuts.ts';
import { PREVIEW_SHORTCUTS } from '../features/quoting/preview/shortcuts.ts';
import { NOTE_SHORTCUTS } from '../features/quoting/quote-record/note-keys.ts';
import { EDIT } from '../features/quoting/quote-record/record-keys.ts';
import { VIEW_SHORTCUTS } from '../features/quoting/views/shortcuts.ts';
import { SEARCH_SHORTCUTS } from '../features/search/search-keys.ts';
import { COLUMN_SHORTCUTS } from '../ui/column-keys.ts';
import { SAVE } from '../ui/form/use-save-key.ts';
import { ROW_SHORTCUTS } from '../ui/row-shortcuts.ts';
import type { Shortcut } from '../ui/shortcut.ts';
import { GLOBAL, GO_SHORTCUTS } from './global-shortcuts.ts';

/** Where the focus is when keys are pressed. In a note and in a search single keys are text and do nothing else. */
type Place = 'list' | 'columns' | 'preview' | 'record' | 'note' | 'search';

const SCREENS: ReadonlyArray<Place> = ['list', 'preview', 'record'];
const EVERYWHERE: ReadonlyArray<Place> = [...SCREENS, 'note', 'search'];

export type ShortcutGroup = {
  readonly title: string;
  readonly places: ReadonlyArray<Place>;
  readonly shortcuts: ReadonlyArray<Shortcut>;
};

/** Every shortcut of the application by where it can be pressed; whatever listens to keys has its own in here. */
export const SHORTCUT_GROUPS: ReadonlyArray<ShortcutGroup> = [
  { title: 'Everywhere', places: EVERYWHERE, shortcuts: [GLOBAL.palette] },
  { title: 'On every screen', places: SCREENS, shortcuts: [GLOBAL.search, GLOBAL.help, ...GO_SHORTCUTS] },
  { title: 'In a list', places: ['list'], shortcuts: [...ROW_SHORTCUTS, ...VIEW_SHORTCUTS] },
  { title: 'While choosing columns', places: ['columns'], shortcuts: COLUMN_SHORTCUTS },
  { title: 'In a row that you may change', places: ['list'], shortcuts: INLINE_SHORTCUTS },
  { title: 'In the record beside a list', places: ['list', 'preview'], shortcuts: PREVIEW_SHORTCUTS },
  { title: 'On a record', places: ['record', 'preview'], shortcuts: [EDIT, SAVE] },
  { title: 'In a note', places: ['note'], shortcuts: NOTE_SHORTCUTS },
  { title: 'While searching', places: ['search'], shortcuts: SEARCH_SHORTCUTS },
];
