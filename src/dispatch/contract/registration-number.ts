import * as t from 'io-ts';
import { parsed } from '../../shared-kernel/validation.ts';

type Brand = { readonly RegistrationNumber: unique symbol };

/** An MC or DOT number of a motor carrier: 1 to 8 digits, without leading zeros. */
export type RegistrationNumber = t.Branded<string, Brand>;

export const NOT_A_REGISTRATION_NUMBER = 'Enter a number of 1 to 8 digits, such as 123456 or MC-123456.';

const isNumber = (value: unknown): value is RegistrationNumber =>
  typeof value === 'string' && /^[1-9]\d{0,7}$/u.test(value);

/** Longer than anybody writes a number. */
const MOST_CHARACTERS = 40;

/** As people and papers write it: a prefix, spaces, a sign. */
const WRITTEN = /^\s*(?:US\s*-?\s*DOT|DOT|MC|MX|FF)?\s*(?:no\.?|number)?\s*[#:-]?\s*0*(\d+)\s*$/iu;

/** The two registers of FMCSA that a broker knows carriers by: docket numbers (MC) and DOT numbers. */
export type NumberKind = 'MC' | 'DOT';

/** Prefixes of another register, or of a docket of another series, which is another company's. */
const OTHERS: Readonly<Record<NumberKind, RegExp>> = { MC: /DOT|MX|FF/iu, DOT: /MC|MX|FF/iu };

const digitsIn = (value: unknown): RegistrationNumber | undefined => {
  const isShort = typeof value === 'string' && value.length <= MOST_CHARACTERS;
  const digits = isShort ? WRITTEN.exec(value)?.[1] : undefined;
  return isNumber(digits) ? digits : undefined;
};

/** A number of either register, as it may be searched. */
export const registrationNumber: t.Type<RegistrationNumber, string> = parsed(
  'RegistrationNumber',
  isNumber,
  digitsIn,
  t.identity,
  NOT_A_REGISTRATION_NUMBER,
);

/** A number of one of them: `MC-123456`, `MC# 123456`, `USDOT 0123456` or the digits alone. */
export const registrationNumberOf = (kind: NumberKind): t.Type<RegistrationNumber, string> =>
  parsed(
    `${kind} number`,
    isNumber,
    (value) => (typeof value === 'string' && OTHERS[kind].test(value) ? undefined : digitsIn(value)),
    t.identity,
    NOT_A_REGISTRATION_NUMBER,
  );
