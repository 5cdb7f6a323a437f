import * as E from 'fp-ts/lib/Either.js';
import { noteText } from '../../../../src/quoting/contract.ts';
import type { Shortcut } from '../../../ui/shortcut.ts';

/** The keys of a note's box, as the help sheet tells them. */
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
  /** A character is being composed, as in Japanese: Enter then ends the character, not the note. */
  readonly isComposing: boolean;
};

/** What a key does in the box of a note (specification, core 2): nothing special where it is not named here. */
export const noteKey = ({ key, ctrlKey, metaKey, shiftKey, isComposing }: Key) => {
  if (isComposing) return undefined;
  if (key === 'Escape') return 'cancel';
  if (key !== 'Enter' || shiftKey) return undefined;
  return ctrlKey || metaKey ? 'new line' : 'save';
};

/** Why a note cannot be stored as it stands; undefined when it can. */
export const whyNotNoted = (text: string): string | undefined => {
  const decoded = noteText.decode(text);
  return E.isLeft(decoded) ? (decoded.left[0]?.message ?? 'This note cannot be saved.') : undefined;
};
