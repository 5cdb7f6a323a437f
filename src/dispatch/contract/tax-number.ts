import * as t from 'io-ts';
import { parsed } from '../../shared-kernel/validation.ts';

type Brand = { readonly TaxNumber: unique symbol };

/** Nine digits of an EIN or an SSN, or the mask of a stored number, which asks for no change. */
export type TaxNumber = t.Branded<string, Brand>;

export const TAX_NUMBERS = ['ein', 'ssn'] as const;
export type TaxNumberName = (typeof TAX_NUMBERS)[number];

const SHAPES: Readonly<Record<TaxNumberName, RegExp>> = {
  ein: /^(\d{2})(\d{3})(\d{4})$/u,
  ssn: /^(\d{3})(\d{2})(\d{4})$/u,
};

const MASK: Readonly<Record<TaxNumberName, string>> = { ein: '**-***', ssn: '***-**-' };

export const NOT_A_TAX_NUMBER: Readonly<Record<TaxNumberName, string>> = {
  ein: 'Enter all nine digits of the EIN, such as 12-3456789.',
  ssn: 'Enter all nine digits of the SSN, such as 123-45-6789.',
};

/** `12-3456789` or `123-45-6789`. */
const written = (name: TaxNumberName, digits: string): string =>
  digits.replace(SHAPES[name], name === 'ein' ? '$1-$2$3' : '$1-$2-$3');

/** The number with its last four digits alone: `**-***6789`, `***-**-6789`. Null for none. */
export const masked = (name: TaxNumberName, number: string | null): string | null =>
  number === null ? null : MASK[name] + number.slice(-4);

/** Whether a value is a mask, and so no number. */
export const isMask = (name: TaxNumberName, value: string): boolean =>
  value.startsWith(MASK[name]) && /^\d{4}$/u.test(value.slice(MASK[name].length));

const isNumber = (name: TaxNumberName, value: unknown): value is TaxNumber =>
  typeof value === 'string' &&
  (isMask(name, value) || written(name, value.replaceAll('-', '')) === value) &&
  /\d{4}$/u.test(value);

const taxNumber = (name: TaxNumberName): t.Type<TaxNumber, string> =>
  parsed(
    name,
    (value): value is TaxNumber => isNumber(name, value),
    (value) => {
      if (typeof value !== 'string') return undefined;
      const trimmed = value.trim();
      if (isMask(name, trimmed)) return trimmed as TaxNumber;
      const digits = trimmed.replace(/[\s.-]/gu, '');
      return SHAPES[name].test(digits) ? (written(name, digits) as TaxNumber) : undefined;
    },
    t.identity,
    NOT_A_TAX_NUMBER[name],
  );

export const ein = taxNumber('ein');
export const ssn = taxNumber('ssn');
