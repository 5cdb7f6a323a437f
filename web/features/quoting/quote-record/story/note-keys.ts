import * as E from 'fp-ts/lib/Either.js';
import { noteText } from '../../../../../src/quoting/contract/lists.ts';
import type { Shortcut } from '../../../../kit/shortcut.ts';

/** Shortcuts of the note's text area, for the help sheet. */
export const NOTE_SHORTCUTS: ReadonlyArray<Shortcut> = [
  { keys: 'Enter', does: 'Save the note' },
  { keys: 'Ctrl+Enter or Shift+Enter', does: 'Start a new line' },
  { keys: 'Esc', does: 'Leave a note that is being changed as it was' },
];

type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** An input method is composing a character, as in Japanese: Enter ends the character, not the note. */
  readonly isComposing: boolean;
};

/** Action of a key in the note's text area (specification, core 2); undefined for ordinary input. */
export const noteKey = ({ key, ctrlKey, metaKey, shiftKey, isComposing }: Key) => {
  if (isComposing) return undefined;
  if (key === 'Escape') return 'cancel';
  if (key !== 'Enter' || shiftKey) return undefined;
  return ctrlKey || metaKey ? 'new line' : 'save';
};

/** Why a note cannot be saved; undefined if it can. */
export const whyNotNoted = (text: string): string | undefined => {
  const decoded = noteText.decode(text);
  return E.isLeft(decoded) ? (decoded.left[0]?.message ?? 'This note cannot be saved.') : undefined;
};
