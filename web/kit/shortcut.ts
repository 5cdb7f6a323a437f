import type { Requirement } from '../../src/shared-kernel/permission.ts';

/**
 * A keyboard shortcut and what it does. `keys` in the help sheet's notation: `Ctrl+K`, `G then Q`, `Alt+↑ or
 * [`. Ctrl is also ⌘; a letter means its key, without Shift unless Shift is named.
 */
export type Shortcut = { readonly keys: string; readonly does: string };

/** A key with its modifiers; the key comes last. */
type Stroke = ReadonlyArray<string>;

/** All alternatives of a shortcut, each a sequence of strokes. */
export const waysOf = (keys: string): ReadonlyArray<ReadonlyArray<Stroke>> =>
  keys.split(' or ').map((way) => way.split(' then ').map((stroke) => stroke.split('+')));

const KEYS: Readonly<Record<string, string>> = {
  '↑': 'arrowup',
  '↓': 'arrowdown',
  '←': 'arrowleft',
  '→': 'arrowright',
  esc: 'escape',
};

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

/** Signs such as ? need Shift on some keyboards only. */
const isSign = (key: string): boolean => key.length === 1 && !/[a-z]/.test(key);

const isStroke = (stroke: Stroke, event: KeyPress): boolean => {
  const held = new Set(stroke.slice(0, -1));
  const pressed = stroke.at(-1)?.toLowerCase() ?? '';
  const key = KEYS[pressed] ?? pressed;
  return (
    event.key.toLowerCase() === key &&
    (event.ctrlKey || event.metaKey) === held.has('Ctrl') &&
    event.altKey === held.has('Alt') &&
    (isSign(key) || event.shiftKey === held.has('Shift'))
  );
};

/** Whether a key press is an alternative with a single stroke. */
export const isPressed = ({ keys }: Pick<Shortcut, 'keys'>, event: KeyPress): boolean =>
  !event.isComposing &&
  waysOf(keys).some(([stroke, ...more]) => stroke && more.length === 0 && isStroke(stroke, event));

/** Focus context of a shortcut. In a note or a search, single keys are text. */
export type KeyScope = 'list' | 'grid' | 'columns' | 'preview' | 'record' | 'card' | 'note' | 'search';

/** Shortcuts under a title of the help sheet; groups with the same title are merged. */
export type ShortcutGroup = {
  readonly title: string;
  readonly scopes: ReadonlyArray<KeyScope>;
  /** The sheet has them only for those who may do what they do. */
  readonly needs?: Requirement;
  readonly shortcuts: ReadonlyArray<Shortcut>;
};
