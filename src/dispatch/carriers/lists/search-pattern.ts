import * as E from 'fp-ts/lib/Either.js';
import { nationalDigits } from '../../../shared-kernel/phone.ts';
import { caseless } from '../../../shared-kernel/text.ts';
import { registrationNumber } from '../../contract/registration-number.ts';

const escaped = (text: string): string => text.replace(/[\\%_]/gu, '\\$&');

/** A phone or registration number as it is stored: `MC-0123` finds 123, `(305) 555` finds 305555. */
const digitsOf = (words: string): string | undefined => {
  const number = registrationNumber.decode(words);
  if (E.isRight(number)) return number.right;
  const digits = nationalDigits(words);
  return digits === '' ? undefined : digits;
};

/**
 * LIKE patterns of a search for any part of a carrier's name, numbers, city or phone: the words, and the digits of what
 * may be a number, as names have some too (`24/7 Freight`).
 */
export const searchPatterns = (words: string): ReadonlyArray<string> => {
  const wanted = new Set([digitsOf(words) ?? caseless(words), caseless(words)]);
  return [...wanted].map((text) => `%${escaped(text)}%`);
};
