import * as t from 'io-ts';

type PhoneBrand = { readonly Phone: unique symbol };

/** A US phone number, stored as `+1` and ten digits. */
export type Phone = t.Branded<string, PhoneBrand>;

export const NOT_A_PHONE = 'Enter a US phone number of ten digits.';
export const FOREIGN_PHONE =
  'This is a number of another country. Enter a US one with ten digits, and keep this one in a note.';

const isPhone = (value: unknown): value is Phone => typeof value === 'string' && /^\+1\d{10}$/u.test(value);

/** Allowed notations: one plus at most, and before it nothing but a bracket. */
const WRITTEN = /^(?:[\s(]*(\+))?[\d\s().\-/]*$/u;

/**
 * Begins with the country code of another country, as dialed from Europe or from the US, or with the 0 of
 * another country's domestic numbers. 001 is the prefix for the US.
 */
const FOREIGN = /^[\s(]*(\+[^\d+]*[02-9]|0(?!\D*0\D*1))/u;

/** Prefix of the ten digits: 001, or a 1. */
const CODE = /^(001|1)(?=\d{10}$)/u;

const withoutCode = (digits: string, plus: boolean): string | undefined => {
  if (!plus || digits === '') return digits.replace(CODE, '');
  return digits.startsWith('1') ? digits.slice(1) : undefined;
};

/**
 * The digits after the country code of a US number, also of an incomplete one; undefined for another country's,
 * or no number. No area code begins with 0.
 */
export const nationalDigits = (written: string): string | undefined => {
  const shape = WRITTEN.exec(written);
  if (shape === null) return undefined;
  const digits = withoutCode(written.replace(/\D/gu, ''), shape[1] !== undefined);
  return digits?.startsWith('0') ? undefined : digits;
};

const validate: t.Validate<unknown, Phone> = (value, context) => {
  if (typeof value !== 'string') return t.failure(value, context, NOT_A_PHONE);
  const digits = nationalDigits(value);
  return digits?.length === 10
    ? t.success(`+1${digits}` as Phone)
    : t.failure(value, context, FOREIGN.test(value) ? FOREIGN_PHONE : NOT_A_PHONE);
};

/** Any notation of a US number → `+1XXXXXXXXXX`. */
export const phone: t.Type<Phone, string> = new t.Type('Phone', isPhone, validate, t.identity);

/** `(305) 555-0100`: without the country code, in a readable form. */
export const displayPhone = (stored: string): string =>
  stored.replace(/^\+1(\d{3})(\d{3})(\d{4})$/u, '($1) $2-$3');
