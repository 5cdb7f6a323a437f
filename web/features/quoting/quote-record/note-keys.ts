import * as E from 'fp-ts/lib/Either.js';
import { noteText } from '../../../../src/quoting/contract.ts';

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
