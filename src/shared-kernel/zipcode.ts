import * as t from 'io-ts';
import { parsed } from './validation.ts';

type ZipcodeBrand = { readonly Zipcode: unique symbol };

/** A US ZIP code: five digits, or five, a hyphen and four. */
export type Zipcode = t.Branded<string, ZipcodeBrand>;

export const NOT_A_ZIPCODE = 'Enter a 5-digit ZIP code.';

const isZipcode = (value: unknown): value is Zipcode =>
  typeof value === 'string' && /^\d{5}(-\d{4})?$/u.test(value);

/** Six characters that start with 0 lose that 0 (specification, core 5). */
const parse = (value: unknown): Zipcode | undefined => {
  if (typeof value !== 'string') return undefined;
  const written = value.trim();
  const zip = written.length === 6 && written.startsWith('0') ? written.slice(1) : written;
  return isZipcode(zip) ? zip : undefined;
};

export const zipcode: t.Type<Zipcode, string> = parsed(
  'Zipcode',
  isZipcode,
  parse,
  t.identity,
  NOT_A_ZIPCODE,
);
