/** Words of companies and addresses that stay capitals. */
const CAPITALS = new Set([
  ...['LLC', 'INC', 'USA', 'US', 'LP', 'LLP', 'PLLC', 'PC', 'PO', 'RR', 'DBA', 'II', 'III', 'IV'],
  ...['NE', 'NW', 'SE', 'SW'],
]);

/** Words without a vowel, or of two letters, that are no initials. */
const WORDS = new Set([
  ...[
    'ST',
    'RD',
    'DR',
    'LN',
    'CT',
    'AVE',
    'BLVD',
    'PKWY',
    'HWY',
    'SQ',
    'MT',
    'FT',
    'STE',
    'APT',
    'LTD',
    'CO',
  ],
  ...[
    'CORP',
    'JR',
    'SR',
    'MR',
    'MRS',
    'BROS',
    'LA',
    'EL',
    'DE',
    'DI',
    'DU',
    'LE',
    'LOS',
    'AL',
    'GO',
    'MY',
    'WE',
  ],
]);

/** Lower case inside of a name. */
const SMALL = new Set(['OF', 'AND', 'THE', 'FOR', 'IN', 'ON', 'AT', 'BY', 'TO']);

const capitalized = (word: string): string => {
  const lower = word.charAt(0) + word.slice(1).toLowerCase();
  return lower.replace(/^Mc(\p{Ll})(?=\p{Ll}{2})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
};

/** Initials such as `J`, `JB` and `TNT`: two letters, or up to four without a vowel. */
const isInitials = (word: string): boolean =>
  word.length <= 2 || (word.length <= 4 && !/[AEIOUY]/u.test(word));

const inCase = (word: string, isFirst: boolean): string => {
  if (CAPITALS.has(word)) return word;
  if (SMALL.has(word)) return isFirst ? capitalized(word) : word.toLowerCase();
  if (WORDS.has(word)) return capitalized(word);
  return isInitials(word) ? word : capitalized(word);
};

/** `SMITH'S` is one word, `O'BRIEN` two, `1ST` a number with an ending; `4X4` and `A1` stay. */
const ORDINAL = /^\d+(?:ST|ND|RD|TH)$/u;

/**
 * A name or address that is written in capitals alone, as the registry writes them, in a case to be read:
 * `J&B AUTO TRANSPORT OF OHIO LLC` becomes `J&B Auto Transport of Ohio LLC`. Other texts stay as they are.
 */
export const plainCase = (text: string): string => {
  if (/\p{Ll}/u.test(text)) return text;
  return text.replace(/[\p{L}\p{N}]+/gu, (word, at: number) => {
    if (ORDINAL.test(word)) return word.toLowerCase();
    if (/\p{N}/u.test(word)) return word;
    const before = text.slice(0, at);
    // What follows an apostrophe within a word is its ending, unless it is long enough for a name.
    if (/\p{L}['’]$/u.test(before) && word.length <= 2) return word.toLowerCase();
    return inCase(word, before.trim() === '');
  });
};
