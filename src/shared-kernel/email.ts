import * as t from 'io-ts';
import { parsed } from './validation.ts';

type EmailBrand = { readonly Email: unique symbol };
export type Email = t.Branded<string, EmailBrand>;

export const NOT_AN_EMAIL = 'Enter an e-mail like name@example.com.';

/** Deliberately loose: one @, no spaces, a domain with a dot. Only a delivered mail proves an address. */
const isEmail = (value: unknown): value is Email =>
  typeof value === 'string' &&
  value.length <= 254 &&
  /^[^\s\p{Cc}\p{Cs}@<>,;"]+@[^\s\p{Cc}\p{Cs}@<>,;".]+(\.[^\s\p{Cc}\p{Cs}@<>,;".]+)+$/u.test(value);

export const email: t.Type<Email, string> = parsed(
  'Email',
  isEmail,
  (value) => {
    const address = typeof value === 'string' ? value.trim().normalize('NFC') : value;
    return isEmail(address) ? address : undefined;
  },
  t.identity,
  NOT_AN_EMAIL,
);
