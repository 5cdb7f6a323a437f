import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { parsed } from '../../shared-kernel/validation.ts';
import {
  NOT_A_REGISTRATION_NUMBER,
  type NumberKind,
  registrationNumberOf,
} from '../contract/registration-number.ts';

/** A carrier's number in one of them, without prefix and leading zeros. */
export type RegistryNumber = { readonly kind: NumberKind; readonly number: number };

const MOST = 99_999_999;

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

/** As people write it. */
export const writtenNumber = (kind: NumberKind): t.Type<number> =>
  parsed(
    `${kind} number`,
    isNumber,
    (value) => {
      const read = registrationNumberOf(kind).decode(value);
      return E.isLeft(read) ? undefined : Number(read.right);
    },
    t.identity,
    NOT_A_NUMBER[kind],
  );
