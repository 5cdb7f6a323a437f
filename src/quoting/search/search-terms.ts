import * as E from 'fp-ts/lib/Either.js';
import { phone } from '../../shared-kernel/phone.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { line } from '../../shared-kernel/text.ts';
import { optional } from '../../shared-kernel/validation.ts';
import { plainWords } from './plain-words.ts';
import { nationalDigits } from './search-text.ts';

/** As long as an e-mail address can be. */
const LONGEST = 254;
const MOST_PATTERNS = 8;
/** What a trigram index needs to look inside words. */
const TRIGRAM = 3;

/** What a person types into a search box: one line; blank is null. */
export const searchInput = optional(line(LONGEST));

/** What somebody looks for. */
export type SearchTerms = {
  /** The record that the whole of it names, if it is a number. */
  readonly id: number | null;
  /** Nothing but that record is meant: `#123`, `Quote 123`. */
  readonly idOnly: boolean;
  /** The ten digits of a phone number, if it is a whole one. */
  readonly phone: string | null;
  /** All its words, as names and e-mails are kept. */
  readonly phrase: string;
  /**
   * What is meant where a record has all of it as whole words: several words, or a whole phone number. A single word may
   * be a part of one, and numbers alone the ends of longer ones; then there are none.
   */
  readonly words: ReadonlyArray<string>;
  /** Patterns of SQL's LIKE, each of which the searched text must match. */
  readonly patterns: ReadonlyArray<string>;
};

const RECORD = /^(?:#|(?:quote|order)(?: id)?[ #:]*)(\d+)$/iu;
/** A record of a load board is shown as LD and its number there (rules, "Records"). */
const LOAD_BOARD_ID = /^ld[ #:.-]*(?=\d+$)/iu;
/** A country code: `+1`, or a 1 before an area code that stands apart or ten digits. */
const COUNTRY =
  /(?<![^ ,;])\(?(?:\+1(?=[\d().\-/]*(?:[ ,;]|$))|1(?=[ .(\-/]+\(?\d{3}(?!\d)|\d{10}(?!\d)))[ .)\-/]*/gu;

/** Area code, exchange and number, in one piece or apart; two ZIP codes have ten digits too. */
const PHONE = /^\D*(?:1\D*)?\d{3}\D*\d{3}\D*\d{4}\D*$/u;

const decoded = <A>(read: E.Either<unknown, A>): A | null => (E.isRight(read) ? read.right : null);

/** Too little for an index to look inside words: those are looked for where a word begins. */
const patternOf = (words: ReadonlyArray<string>, between: string): string =>
  `%${words.some((word) => [...word].length >= TRIGRAM) ? '' : ' '}${words.join(between)}%`;

/** Digits with punctuation are parts of a number in their order; the searched text has phone numbers in one piece. */
const patternOfToken = (token: string): ReadonlyArray<string> => {
  const words = plainWords(token).split(' ');
  if (words[0] === '') return [];
  return [patternOf(words, words.every((word) => /^\d+$/u.test(word)) ? '%' : ' ')];
};

/** Digits after an area code in parentheses go on with it; one or two after three others may. */
const joinPhones = (text: string): string =>
  text
    .replace(/\((\d{3})\)[ .\-/]*(\d{0,3})[ .\-/]*(\d{0,4})(?=$|[ ,;])/gu, '$1$2$3')
    .replace(/(?<!\d)(\d{3}) (?=\d{1,2}(?:$|[ ,;]))/gu, '$1-');

/** As names and numbers are kept. */
const spoken = (text: string): string => joinPhones(text.replace(LOAD_BOARD_ID, 'ld').replace(COUNTRY, ''));

/** The longest say most. */
const mostTelling = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(texts)].toSorted((one, other) => other.length - one.length).slice(0, MOST_PATTERNS);

/** Words in any order. What punctuation joins stays together. */
const patternsOf = (text: string): ReadonlyArray<string> =>
  mostTelling(
    spoken(text)
      .split(/[\s,;]+/u)
      .flatMap(patternOfToken),
  );

const wordsOf = (text: string): ReadonlyArray<string> => {
  const words = plainWords(spoken(text));
  return /\p{L}.* | .*\p{L}/u.test(words) ? mostTelling(words.split(' ')) : [];
};

/** Reads what a person has typed (one line, not blank). */
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
