import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { parsed } from '../../shared-kernel/validation.ts';
import { NOT_A_REGISTRATION_NUMBER, registrationNumber } from '../contract/registration-number.ts';

/** The two registers of FMCSA that a broker knows carriers by: docket numbers (MC) and DOT numbers. */
export type NumberKind = 'MC' | 'DOT';

/** A carrier's number in one of them, without prefix and leading zeros. */
export type RegistryNumber = { readonly kind: NumberKind; readonly number: number };

const MOST = 99_999_999;

/** Prefixes of another register, or of a docket of another series, which is another company's. */
const OTHERS: Readonly<Record<NumberKind, RegExp>> = { MC: /DOT|MX|FF/iu, DOT: /MC|MX|FF/iu };

const NOT_A_NUMBER: Readonly<Record<NumberKind, string>> = {
  MC: 'Enter an MC number of 1 to 8 digits.',
  DOT: 'Enter a DOT number of 1 to 8 digits.',
};

const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST;

/** A number of either register as it is stored. */
export const storedNumber: t.Type<number> = parsed(
  'RegistryNumber',
  isNumber,
  (value) => (isNumber(value) ? value : undefined),
  t.identity,
  NOT_A_REGISTRATION_NUMBER,
);

/** As people write it: `MC-123456`, `MC# 123456`, `USDOT 0123456` or the digits alone. */
export const writtenNumber = (kind: NumberKind): t.Type<number> =>
  parsed(
    `${kind} number`,
    isNumber,
    (value) => {
      if (typeof value !== 'string' || OTHERS[kind].test(value)) return undefined;
      const read = registrationNumber.decode(value);
      return E.isLeft(read) ? undefined : Number(read.right);
    },
    t.identity,
    NOT_A_NUMBER[kind],
  );
