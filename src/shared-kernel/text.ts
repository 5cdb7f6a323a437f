import * as t from 'io-ts';
import { isBlank } from './validation.ts';

/**
 * Characters that neither a screen nor Postgres can hold: control characters (but tab and line feed) and lone
 * surrogates.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

const printable = (value: string): string =>
  value.replace(UNPRINTABLE, (character) => (character === '\n' || character === '\t' ? character : ''));

const oneLine = (value: string): string => printable(value.replace(/\s+/gu, ' ')).normalize('NFC').trim();

const manyLines = (value: string): string =>
  printable(value.replace(/\r\n?/gu, '\n')).normalize('NFC').trim();

export const tooLong = (max: number): string => `Keep this within ${max} characters.`;
const NOT_TEXT = 'Enter text.';

const textCodec = (name: string, max: number, clean: (value: string) => string): t.Type<string> =>
  new t.Type<string>(
    name,
    t.string.is,
    (value, context) => {
      if (typeof value !== 'string') return t.failure(value, context, NOT_TEXT);
      const cleaned = clean(value);
      if (isBlank(cleaned)) return t.failure(value, context, NOT_TEXT);
      return [...cleaned].length > max ? t.failure(value, context, tooLong(max)) : t.success(cleaned);
    },
    t.identity,
  );

/** One line of text, trimmed, in Unicode's composed form, at most `max` characters. Blank is refused. */
export const line = (max: number): t.Type<string> => textCodec(`line(${max})`, max, oneLine);

/** Text of any number of lines, trimmed, in Unicode's composed form, at most `max` characters. Blank is refused. */
export const prose = (max: number): t.Type<string> => textCodec(`prose(${max})`, max, manyLines);

/** Equal for two texts that differ in case or surrounding space alone, in any script: `STRASSE` and `Straße`. */
export const caseless = (text: string): string => text.trim().toUpperCase().toLowerCase().normalize('NFC');
