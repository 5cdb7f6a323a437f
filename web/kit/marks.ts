/** A piece of a text, and whether it matches the search. */
export type Piece = { readonly text: string; readonly hit: boolean };

type Range = readonly [from: number, to: number];

/** Letters without a Unicode decomposition, as typed on keyboards that lack them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' },
};
const APOSTROPHE = /['`´’‘]/u;

/** A character for comparison: without case and accents; apostrophes are dropped. */
const folded = (character: string): string => {
  if (APOSTROPHE.test(character)) return '';
  const plain = character
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return PLAIN[plain] ?? plain;
};

/** A text for comparison, with the range of the original character for each of its letters. */
const fold = (text: string): { readonly plain: string; readonly from: ReadonlyArray<Range> } => {
  const from: Array<Range> = [];
  let plain = '';
  let at = 0;
  for (const character of text) {
    const letters = folded(character);
    const last = from.at(-1);
    if (/\p{M}/u.test(character) && last) from[from.length - 1] = [last[0], at + character.length];
    plain += letters;
    for (const _ of letters) from.push([at, at + character.length]);
    at += character.length;
  }
  return { plain, from };
};

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Shorter words match only at the start of a word; longer ones anywhere, as in the server's search. */
const LONG_ENOUGH = 3;

const indexesOf = (plain: string, word: string): ReadonlyArray<number> => {
  const indexes: Array<number> = [];
  for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length))
    if (word.length >= LONG_ENOUGH || !isWordCharacter(plain[at - 1])) indexes.push(at);
  return indexes;
};

/** Words of a search: as typed, such as `ana@lanebook.test` or `O'Brien-Smith`, then split at punctuation. */
const wordsOf = (search: string): ReadonlyArray<ReadonlyArray<string>> =>
  search
    .split(/[\s,;]+/u)
    .map((typed) => fold(typed).plain)
    .filter((typed) => typed !== '')
    .map((typed) => [
      typed,
      ...typed.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '' && part !== typed),
    ]);

const rangesOfWords = (text: string, search: string): ReadonlyArray<Range> => {
  const { plain, from } = fold(text);
  const rangesOf = (word: string): ReadonlyArray<Range> =>
    indexesOf(plain, word).flatMap((at) => {
      const [first, last] = [from[at], from[at + word.length - 1]];
      return first && last ? [[first[0], last[1]] as const] : [];
    });
  return wordsOf(search).flatMap(([typed = '', ...parts]) => {
    const whole = rangesOf(typed);
    return whole.length > 0 ? whole : parts.flatMap(rangesOf);
  });
};

/** A phone number or part of one, in any format. */
const PHONE_LIKE = /^[+\d\s().\-/]+$/u;
const LEAST_DIGITS = 3;

const digitsOf = (search: string): string => {
  const digits = search.replace(/\D/gu, '');
  return (search.trim().startsWith('+') || digits.length === 11) && digits.startsWith('1')
    ? digits.slice(1)
    : digits;
};

const rangesOfDigits = (text: string, search: string): ReadonlyArray<Range> => {
  const wanted = PHONE_LIKE.test(search) ? digitsOf(search) : '';
  if (wanted.length < LEAST_DIGITS) return [];
  const digits = [...text.matchAll(/\d/gu)].map(({ index }) => index);
  const at = digits
    .map((index) => text[index])
    .join('')
    .indexOf(wanted);
  const [first, last] = [digits[at], digits[at + wanted.length - 1]];
  return at !== -1 && first !== undefined && last !== undefined ? [[first, last + 1]] : [];
};

const piecesOf = (text: string, ranges: ReadonlyArray<Range>): ReadonlyArray<Piece> => {
  const pieces: Array<Piece> = [];
  let at = 0;
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0] || other[1] - one[1])) {
    if (to <= at) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), hit: false });
    pieces.push({ text: text.slice(Math.max(from, at), to), hit: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
};

/** Splits a text into pieces and marks those that match words of a search, ignoring case and accents. */
export const marked = (text: string, search: string): ReadonlyArray<Piece> =>
  piecesOf(text, rangesOfWords(text, search));

/** The same for a phone number, whose digits may be typed in any format. */
export const markedPhone = (text: string, search: string): ReadonlyArray<Piece> =>
  piecesOf(text, rangesOfDigits(text, search));

/** Whether a text contains a word exactly as typed. */
export const contains = (text: string, word: string): boolean => {
  const wanted = fold(word).plain;
  return wanted !== '' && indexesOf(fold(text).plain, wanted).length > 0;
};

export const hasHit = (pieces: ReadonlyArray<Piece>): boolean => pieces.some(({ hit }) => hit);
