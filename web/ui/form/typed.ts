import { type CivilDate, civilDate } from '../../../src/shared-kernel/civil-date.ts';

/**
 * What people type, and what the form keeps. Text that cannot be read stays as it was typed, so that
 * nothing is lost and the rules can say what is wrong with it.
 */
export type Typed = { readonly text: string; readonly caret: number };

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The ten digits after the country code. */
const nationalDigits = (text: string): string => {
  const digits = digitsOf(text);
  const coded = text.trimStart().startsWith('+1') || (digits.length > 10 && digits.startsWith('1'));
  return (coded ? digits.slice(1) : digits).slice(0, 10);
};

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

/** Formats a phone number while it is typed; the caret stays behind the digit that it was behind. */
export const maskPhone = ({ text, caret }: Typed): Typed => {
  const formatted = masked(nationalDigits(text));
  const dropped = digitsOf(text).length - nationalDigits(text).length;
  const before =
    digitsOf(text.slice(0, caret)).length - (dropped > 0 && digitsOf(text).startsWith('1') ? 1 : 0);
  return {
    text: formatted,
    caret: caret >= text.length ? formatted.length : indexAfterDigits(formatted, Math.max(0, before)),
  };
};

/** `+1` and the digits, or nothing. */
export const phoneValue = (text: string): string => (digitsOf(text) ? `+1${nationalDigits(text)}` : '');
export const phoneText = (value: string): string => masked(nationalDigits(value));

/** An amount of dollars as it may be typed: `$1,200.5` → 1200.5. */
export const moneyValue = (text: string): number | string | null => {
  const plain = text.replace(/[$,\s]/g, '');
  if (plain === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) || 0 : text;
};

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20 });
export const moneyText = (value: number | string | null): string =>
  typeof value === 'number' ? twoDecimals.format(value) : (value ?? '');

/** A whole number as it may be typed: `1,204` → 1204. */
export const wholeValue = (text: string): number | string | null => {
  const plain = text.replace(/[,\s]/g, '');
  if (plain === '') return null;
  return /^\d+$/.test(plain) ? Number(plain) : text;
};

const whole = new Intl.NumberFormat('en-US');
export const wholeText = (value: number | string | null): string =>
  typeof value === 'number' ? whole.format(value) : (value ?? '');

/** MM/DD/YYYY (also M/D/YY) → YYYY-MM-DD. */
export const dateValue = (text: string): string => {
  const [, month = '', day = '', year = ''] =
    /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/.exec(text) ?? [];
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return civilDate.is(date) ? date : text.trim();
};

export const dateText = (value: string): string =>
  civilDate.is(value) ? `${value.slice(5, 7)}/${value.slice(8)}/${value.slice(0, 4)}` : value;

/** The calendar speaks of days by local dates; only their calendar fields count. */
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
