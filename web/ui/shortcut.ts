/**
 * A way to do something by keyboard, as the help sheet tells it. `keys` reads as a person says it: `Ctrl+K`, `G then Q`,
 * `Alt+↑ or [`. Ctrl is also ⌘; a letter stands for its key, without Shift unless Shift is named.
 */
export type Shortcut = { readonly keys: string; readonly does: string };

/** A key with what is held beside it; the key comes last. */
type Stroke = ReadonlyArray<string>;

/** Every way to do it, each as strokes one after the other. */
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
  const said = stroke.at(-1)?.toLowerCase() ?? '';
  const key = KEYS[said] ?? said;
  return (
    event.key.toLowerCase() === key &&
    (event.ctrlKey || event.metaKey) === held.has('Ctrl') &&
    event.altKey === held.has('Alt') &&
    (isSign(key) || event.shiftKey === held.has('Shift'))
  );
};

/** Whether a key press is one of the ways to do it that need no second stroke. */
export const isPressed = ({ keys }: Pick<Shortcut, 'keys'>, event: KeyPress): boolean =>
  !event.isComposing &&
  waysOf(keys).some(([stroke, ...more]) => stroke && more.length === 0 && isStroke(stroke, event));
