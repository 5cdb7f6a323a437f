import type { GridChoice } from './grid-column.ts';

/** Keys that are pressed within this time make one word. */
const PAUSE_MS = 1_000;

let last = { word: '', at: Number.NEGATIVE_INFINITY };

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a word is being typed, to which a space belongs. */
export const isTypingAhead = (now: number = performance.now()): boolean => now - last.at < PAUSE_MS;

/** The choice whose label begins with what was typed up to this key, whatever its hyphens; undefined for none. */
export const chosenByKey = (
  choices: ReadonlyArray<GridChoice>,
  key: string,
  now: number = performance.now(),
): string | undefined => {
  last = { word: isTypingAhead(now) ? last.word + key : key, at: now };
  const word = plain(last.word);
  return word === '' ? undefined : choices.find(({ label }) => plain(label).startsWith(word))?.value;
};
