import * as E from 'fp-ts/lib/Either.js';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { phone } from '../../../shared-kernel/phone.ts';
import { line } from '../../../shared-kernel/text.ts';
import { optional } from '../../../shared-kernel/validation.ts';
import { plainWords } from './plain-words.ts';
import { nationalDigits } from './search-text.ts';

/** As long as an e-mail address can be. */
const LONGEST = 254;
const MOST_PATTERNS = 8;
/** A trigram index needs this many letters to match inside words. */
const TRIGRAM = 3;

/** Text of a search box: one line; blank is null. */
export const searchInput = optional(line(LONGEST));

/** A parsed search. */
export type SearchTerms = {
  /** The record that the whole text names, if it is a number. */
  readonly id: number | null;
  /** The text can only mean that record: `#123`, `Quote 123`. */
  readonly idOnly: boolean;
  /** The ten digits of a phone number, if it is complete. */
  readonly phone: string | null;
  /** All its words, in the stored form of names and e-mails. */
  readonly phrase: string;
  /**
   * Words that a record must contain whole to be a preferred match: several words, or a complete phone number.
   * A single word may be part of another, and numbers alone the ends of longer ones; then there are none.
   */
  readonly words: ReadonlyArray<string>;
  /** Patterns of SQL's LIKE, all of which the searched text must match. */
  readonly patterns: ReadonlyArray<string>;
};

const RECORD = /^(?:#|(?:quote|order)(?: id)?[ #:]*)(\d+)$/iu;
/** A load board record is shown as LD and its number there (rules, "Records"). */
const LOAD_BOARD_ID = /^ld[ #:.-]*(?=\d+$)/iu;
/** A country code: `+1`, or a 1 before an area code that stands apart or ten digits. */
const COUNTRY =
  /(?<![^ ,;])\(?(?:\+1(?=[\d().\-/]*(?:[ ,;]|$))|1(?=[ .(\-/]+\(?\d{3}(?!\d)|\d{10}(?!\d)))[ .)\-/]*/gu;

/** Area code, exchange and number, in one piece or apart; two ZIP codes have ten digits too. */
const PHONE = /^\D*(?:1\D*)?\d{3}\D*\d{3}\D*\d{4}\D*$/u;

const decoded = <A>(read: E.Either<unknown, A>): A | null => (E.isRight(read) ? read.right : null);

/** Too short for an index to match inside words: matches at the beginning of words. */
const patternOf = (words: ReadonlyArray<string>, between: string): string =>
  `%${words.some((word) => [...word].length >= TRIGRAM) ? '' : ' '}${words.join(between)}%`;

/** Digits with punctuation are parts of a number in order; the searched text has phone numbers in one piece. */
const patternOfToken = (token: string): ReadonlyArray<string> => {
  const words = plainWords(token).split(' ');
  if (words[0] === '') return [];
  return [patternOf(words, words.every((word) => /^\d+$/u.test(word)) ? '%' : ' ')];
};

/** Digits after an area code in parentheses continue it; one or two after three others may. */
const joinPhones = (text: string): string =>
  text
    .replace(/\((\d{3})\)[ .\-/]*(\d{0,3})[ .\-/]*(\d{0,4})(?=$|[ ,;])/gu, '$1$2$3')
    .replace(/(?<!\d)(\d{3}) (?=\d{1,2}(?:$|[ ,;]))/gu, '$1-');

/** Names and numbers in their stored form. */
const normalized = (text: string): string =>
  joinPhones(text.replace(LOAD_BOARD_ID, 'ld').replace(COUNTRY, ''));

/** Longest first: they are the most selective. */
const mostSelective = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(texts)].toSorted((one, other) => other.length - one.length).slice(0, MOST_PATTERNS);

/** Words in any order. Words joined by punctuation stay together. */
const patternsOf = (text: string): ReadonlyArray<string> =>
  mostSelective(
    normalized(text)
      .split(/[\s,;]+/u)
      .flatMap(patternOfToken),
  );

const wordsOf = (text: string): ReadonlyArray<string> => {
  const words = plainWords(normalized(text));
  return /\p{L}.* | .*\p{L}/u.test(words) ? mostSelective(words.split(' ')) : [];
};

/** Parses a typed search (one line, not blank). */
export const searchTerms = (typed: string): SearchTerms => {
  const text = typed.trim().replace(/\s+/gu, ' ');
  const named = RECORD.exec(text);
  const digits = PHONE.test(text) ? nationalDigits(decoded(phone.decode(text))) : null;
  return {
    id: decoded(recordId.decode(named?.[1] ?? text)),
    idOnly: named !== null,
    phone: digits,
    phrase: plainWords(text),
    words: digits === null ? wordsOf(text) : [digits],
    patterns: patternsOf(digits ?? text),
  };
};
