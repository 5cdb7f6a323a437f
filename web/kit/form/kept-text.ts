import { useState } from 'react';

/** By what the text is about. */
const texts = new Map<string, string>();

/**
 * Text of a dialog that does not ask before it is closed: opened again about the same while the page lives, it still has what
 * was typed. It is kept until it is emptied, since what was agreed to may fail, and is asked about again then.
 */
export const useKeptText = (about: string): readonly [string, (typed: string) => void] => {
  const [text, setText] = useState(() => texts.get(about) ?? '');
  const type = (typed: string): void => {
    if (typed === '') texts.delete(about);
    else texts.set(about, typed);
    setText(typed);
  };
  return [text, type];
};
