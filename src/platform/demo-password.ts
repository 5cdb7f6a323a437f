const LEAST_LENGTH = 16;
/** Characters that must remain after well-known words are removed. */
const LEAST_OWN = 12;
const LEAST_DIFFERENT = 4;
/** Characters that do not follow from the one before. */
const LEAST_SURPRISES = 3;

const WELL_KNOWN =
  /lanebook|passw[o0]rd|letmein|welcome|changeme|admin(?:istrator)?|iloveyou|correcthorsebatterystaple|trustno1|secret|demo|test/g;

const KEYBOARD = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Normalizes common variations of a word: capitals, separators, and signs for letters. */
const plain = (password: string): string =>
  password
    .toLowerCase()
    .replace(/@/g, 'a')
    .replace(/[\s_.-]/g, '');

const areNeighbours = (one: string, other: string): boolean =>
  Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) <= 1 ||
  KEYBOARD.some((row) => row.includes(one + other) || row.includes(other + one));

/** Number of characters that neither repeat the one before nor follow it in the alphabet or on a keyboard. */
const surprisesIn = (text: string): number =>
  [...text].filter((each, at, all) => at > 0 && !areNeighbours(all[at - 1] ?? '', each)).length;

/** Whether the text repeats its first half or less, as in abc1abc1abc1. */
const isRepetition = (text: string): boolean =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, at) => at + 1).some((period) =>
    text.startsWith(text.slice(period)),
  );

/** Short, or made of well-known words, repetitions, sequences, or hardly more than one character. */
export const isWeakPassword = (password: string): boolean => {
  const own = plain(password).replace(WELL_KNOWN, '');
  return (
    password.length < LEAST_LENGTH ||
    own.length < LEAST_OWN ||
    new Set(own).size < LEAST_DIFFERENT ||
    surprisesIn(own) < LEAST_SURPRISES ||
    isRepetition(own)
  );
};
