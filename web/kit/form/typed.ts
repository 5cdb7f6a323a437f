import {
  addDays,
  type CivilDate,
  civilDate,
  daysBetween,
  isCivilDate,
  monthFirst,
  weekday,
  yearOf,
} from '../../../src/shared-kernel/civil-date.ts';
import { nationalDigits } from '../../../src/shared-kernel/phone.ts';

/**
 * Typed text ↔ form values. Unreadable text stays as typed, so that no input is lost and validation can
 * reject it.
 */
export type Typed = { readonly text: string; readonly caret: number };

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const masked = (digits: string): string => {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (line) return `(${area}) ${exchange} - ${line}`;
  if (exchange) return `(${area}) ${exchange}`;
  return area && `(${area}`;
};

const indexAfterDigits = (text: string, count: number): number => {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return count === 0 ? 0 : index;
    if (/\d/.test(text[index] as string)) seen += 1;
  }
  return text.length;
};

/** The digits of a partial US number; undefined for text that is not masked: foreign, too long, no number. */
const usDigits = (text: string): string | undefined => {
  const digits = nationalDigits(text);
  const isOnlyBegun = digits === '' && text.includes('+');
  return digits === undefined || digits.length > 10 || isOnlyBegun ? undefined : digits;
};

/** Formats a US number while it is typed; the caret stays behind the same digit. */
export const maskPhone = ({ text, caret }: Typed): Typed => {
  const digits = usDigits(text);
  if (digits === undefined) return { text, caret };
  const formatted = masked(digits);
  if (formatted === text) return { text, caret };
  const dropped = digitsOf(text).length - digits.length;
  const before = Math.max(0, digitsOf(text.slice(0, caret)).length - dropped);
  return {
    text: formatted,
    caret: caret >= text.length ? formatted.length : indexAfterDigits(formatted, before),
  };
};

/** `+1` and the digits; otherwise the text as typed. */
export const phoneValue = (text: string): string => {
  const digits = usDigits(text);
  return digits ? `+1${digits}` : (digits ?? text);
};

export const phoneText = (value: string): string => {
  const digits = usDigits(value);
  return digits === undefined ? value : masked(digits);
};

/** Dollar amount as typed: `$1,200.5` → 1200.5. */
export const moneyValue = (text: string): number | string | null => {
  const plain = text.replace(/[$,\s]/g, '');
  if (plain === '') return null;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) || 0 : text;
};

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20 });
export const moneyText = (value: number | string | null): string =>
  typeof value === 'number' ? twoDecimals.format(value) : (value ?? '');

/** Whole number as typed: `1,204` → 1204. */
export const wholeValue = (text: string): number | string | null => {
  const plain = text.replace(/[,\s]/g, '');
  if (plain === '') return null;
  return /^\d+$/.test(plain) ? Number(plain) : text;
};

const whole = new Intl.NumberFormat('en-US');
export const wholeText = (value: number | string | null): string =>
  typeof value === 'number' ? whole.format(value) : (value ?? '');

export const NOT_A_TYPED_DATE = 'Enter it as MM/DD/YYYY.';
/** Of a field that reads `spokenDate`. */
export const NOT_A_SPOKEN_DATE = 'Enter a day such as Fri, +3 or 11/30.';

/** MM/DD/YYYY (also M/D/YY) → YYYY-MM-DD. */
export const dateValue = (text: string): string => {
  const [, month = '', day = '', year = ''] =
    /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/.exec(text) ?? [];
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return civilDate.is(date) ? date : text.trim();
};

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const LEAP_CYCLE = 8;

/** A day that is over for no longer is meant itself, not that of the next year. */
const RECENT_DAYS = 60;

/** The next such day of a month, or one that is just over; 2/29 may be years away. */
const nearSuchDay = (month: string, day: string, today: CivilDate): CivilDate | undefined =>
  Array.from(
    { length: LEAP_CYCLE + 2 },
    (_, years) => `${yearOf(today) + years - 1}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
    .filter(isCivilDate)
    .find((date) => date >= addDays(today, -RECENT_DAYS));

/**
 * A date as it is said on the phone → YYYY-MM-DD: `today`, `tomorrow`, `fri` (the next one after `from`), `+3` (days after
 * `from`), `11/30` (the next one, or one of the last 60 days); otherwise as `dateValue`. `from` is today unless the day follows another one.
 */
export const spokenDate = (text: string, today: CivilDate, from: CivilDate = today): string => {
  const said = text.trim().toLowerCase();
  const begins = (word: string): boolean => said.length >= 3 && word.startsWith(said);
  if (begins('today')) return today;
  if (begins('tomorrow')) return addDays(today, 1);
  const named = WEEKDAYS.findIndex(begins);
  if (named !== -1) return addDays(from, ((named - weekday(from) + 6) % 7) + 1);
  const [, days] = /^\+\s*(\d{1,3})$/.exec(said) ?? [];
  if (days !== undefined) return addDays(from, Number(days));
  const [, month = '', day = ''] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(said) ?? [];
  return nearSuchDay(month, day, today) ?? dateValue(text);
};

const FAR_DAYS = 180;
const DAYS_A_MONTH = 30.4;

/** What is noteworthy about a date that was typed without its year: over, or far ahead; empty for any other. */
export const remarkOn = (date: CivilDate, today: CivilDate): string => {
  if (date < today) return 'in the past';
  const days = daysBetween(today, date);
  const months = Math.round(days / DAYS_A_MONTH);
  if (months >= 24) return `in ${Math.round(days / 365.25)} years`;
  return days > FAR_DAYS ? `in ${months} months` : '';
};

export const dateText = (value: string): string => (civilDate.is(value) ? monthFirst(value) : value);

/** Noon of the day in local time, as the calendar expects. */
export const toLocalDate = (value: string): Date | null =>
  civilDate.is(value)
    ? new Date(Number(value.slice(0, 4)), Number(value.slice(5, 7)) - 1, Number(value.slice(8)), 12)
    : null;

export const fromLocalDate = (date: Date): CivilDate =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-') as CivilDate;
