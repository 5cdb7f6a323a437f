/** Letters that do not decompose into a letter and a mark, as typed on keyboards without them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h' },
  ς: 'σ',
};
const PLAINABLE = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');
const APOSTROPHES = /['`´’‘‛ʻʼ′＇]/gu;
const MARKS = /\p{Diacritic}/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * Normal form of searched and searching text: words of letters and digits with one space between them, without
 * case, accents, apostrophes and punctuation, in any script. `García-O’Brien` becomes `garcia obrien`. It
 * contains no wildcards of SQL's LIKE.
 */
export const plainWords = (text: string): string =>
  text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(PLAINABLE, (letter) => PLAIN[letter] ?? letter)
    .replace(BETWEEN_WORDS, ' ')
    .trim();
