import type { Command } from '../../kit/feature.ts';

type Named = Pick<Command, 'title' | 'words'>;

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether a word contains the typed letters in order, starting with its first: `stts` matches statuses. */
const hasLetters = (word: string, typed: string): boolean => {
  if (word[0] !== typed[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at += 1;
  return at === typed.length;
};

const BEGINS = 3;
const WITHIN = 2;
const LETTERS = 1;
/** Bonus of a match in the title, compared with a match in the other words. */
const IN_TITLE = 0.5;
const LEAST_LETTERS = 3;

const scoreOfWord = (word: string, typed: string): number => {
  if (word.startsWith(typed)) return BEGINS;
  if (typed.length < LEAST_LETTERS) return 0;
  if (word.includes(typed)) return WITHIN;
  return hasLetters(word, typed) ? LETTERS : 0;
};

/** Score of a command for the typed text; 0 if one of the typed words matches nothing. */
const scoreOf = ({ title, words = '' }: Named, typed: ReadonlyArray<string>): number => {
  const own = [
    ...wordsOf(title).map((word) => ({ word, extra: IN_TITLE })),
    ...wordsOf(words).map((word) => ({ word, extra: 0 })),
  ];
  const scores = typed.map((each) =>
    Math.max(
      ...own.map(({ word, extra }) => {
        const score = scoreOfWord(word, each);
        return score && score + extra;
      }),
    ),
  );
  return scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score, 0) : 0;
};

/** Commands that match the typed text, best first; all in their given order for an empty text. */
export const commandsFor = <C extends Named>(commands: ReadonlyArray<C>, typed: string): ReadonlyArray<C> => {
  const words = wordsOf(typed);
  if (words.length === 0) return typed.trim() === '' ? commands : [];
  return commands
    .map((command) => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ command }) => command);
};
