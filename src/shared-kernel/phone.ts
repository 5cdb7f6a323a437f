import * as t from 'io-ts';
import { parsed } from './validation.ts';

type PhoneBrand = { readonly Phone: unique symbol };

/** A US phone number, stored as `+1` and ten digits. */
export type Phone = t.Branded<string, PhoneBrand>;

export const NOT_A_PHONE = 'Enter a US phone number with ten digits, area code first.';

const isPhone = (value: unknown): value is Phone => typeof value === 'string' && /^\+1\d{10}$/u.test(value);

/** With the country code written out, exactly ten digits follow it; without, a leading 1 before ten digits is it. */
const nationalDigits = (written: string): string => {
  const digits = written.replace(/\D/gu, '');
  if (written.startsWith('+')) return digits.startsWith('1') ? digits.slice(1) : '';
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
};

const parse = (value: unknown): Phone | undefined => {
  if (typeof value !== 'string' || !/^[+\d\s().\-/]+$/u.test(value)) return undefined;
  const digits = nationalDigits(value.trim());
  return digits.length === 10 ? (`+1${digits}` as Phone) : undefined;
};

/** Any way of writing a US number → `+1XXXXXXXXXX`. */
export const phone: t.Type<Phone, string> = parsed('Phone', isPhone, parse, t.identity, NOT_A_PHONE);

/** `(305) 555-0100`: without the country code, as a person reads it. */
export const displayPhone = (stored: string): string =>
  stored.replace(/^\+1(\d{3})(\d{3})(\d{4})$/u, '($1) $2-$3');
