import { BASE_62_DIGITS as DIGITS } from 'fractional-indexing';

const BASE = DIGITS.length;

/** A whole number from 0 in digits that are sorted as text, with zeros before it. */
export const inDigits = (number: number, length = 0): string => {
  let [text, rest] = ['', number];
  for (; rest > 0; rest = Math.floor(rest / BASE)) text = `${DIGITS[rest % BASE]}${text}`;
  return text.padStart(length, '0');
};

/** The key of a row whose place older events have as a whole number: `a0` of 0, `a1` of 1. Keys have the order of their numbers. */
export const orderKeyOfNumber = (number: number): string => {
  let [length, rest] = [1, Math.max(0, number)];
  for (; rest >= BASE ** length; length += 1) rest -= BASE ** length;
  return `${String.fromCharCode('a'.charCodeAt(0) + length - 1)}${inDigits(rest, length)}`;
};

/** Order of keys, by code units, whatever the locale. */
export const byOrderKey = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
