import type { ReactElement } from 'react';

/** Something that the application can do for this person, by its name. */
export type Command = {
  readonly id: string;
  readonly title: string;
  /** Further words that people call it by. */
  readonly words?: string;
  readonly icon?: ReactElement;
  /** Its shortcut, as the help sheet tells it. */
  readonly keys?: string;
} & ({ readonly to: string } | { readonly run: () => void });

type Named = Pick<Command, 'title' | 'words'>;

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether a word has the typed letters in their order, from its first one on: `stts` is statuses. */
const hasLetters = (word: string, typed: string): boolean => {
  if (word[0] !== typed[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at += 1;
  return at === typed.length;
};

const BEGINS = 3;
const WITHIN = 2;
const LETTERS = 1;
/** A word of the title says more than one that it is also called by. */
const IN_TITLE = 0.5;
const LEAST_LETTERS = 3;

const scoreOfWord = (word: string, typed: string): number => {
  if (word.startsWith(typed)) return BEGINS;
  if (typed.length < LEAST_LETTERS) return 0;
  if (word.includes(typed)) return WITHIN;
  return hasLetters(word, typed) ? LETTERS : 0;
};

/** How well a command fits what was typed; 0 where one of the typed words fits none of its own. */
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

/** The commands that fit what was typed, best first; all of them, as they stand, where nothing was. */
export const commandsFor = <C extends Named>(commands: ReadonlyArray<C>, typed: string): ReadonlyArray<C> => {
  const words = wordsOf(typed);
  if (words.length === 0) return typed.trim() === '' ? commands : [];
  return commands
    .map((command) => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ command }) => command);
};
