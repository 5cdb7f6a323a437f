import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { registrationNumberOf } from '../../../../src/dispatch/contract/registration-number.ts';
import { phone } from '../../../../src/shared-kernel/phone.ts';
import { caseless } from '../../../../src/shared-kernel/text.ts';
import { plainCase } from './plain-case.ts';

/** Fields of a carrier's form that the registry knows, in the order of the form. */
export const REGISTRY_FIELDS = [
  'companyName',
  'mcNumber',
  'dotNumber',
  'address',
  'zipcode',
  'city',
  'state',
  'phoneNumber',
] as const;

export type RegistryField = (typeof REGISTRY_FIELDS)[number];

/** What the registry knows of a carrier. */
export type RegistryEntry = Readonly<Partial<Record<RegistryField, string>>>;

/** The registry writes these in capitals. */
const IN_CAPITALS: ReadonlyArray<RegistryField> = ['companyName', 'address', 'city'];

/** What a form has of these fields. */
export type RegistryDraft = Readonly<Record<Exclude<RegistryField, 'state'>, string>> & {
  readonly state: string | null;
};

/** Reads a response, with names in a case to be read, which may have the fields below `data`; what is no text is not known. */
export const entryOf = (answer: unknown): RegistryEntry => {
  const { data = answer } = (answer ?? {}) as { readonly data?: unknown };
  const values = (data ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    REGISTRY_FIELDS.flatMap((name) => {
      const value = values[name];
      if (typeof value !== 'string' || value === '') return [];
      return [[name, IN_CAPITALS.includes(name) ? plainCase(value) : value]];
    }),
  );
};

const CODECS: Readonly<Partial<Record<RegistryField, t.Decoder<unknown, string>>>> = {
  mcNumber: registrationNumberOf('MC'),
  dotNumber: registrationNumberOf('DOT'),
  phoneNumber: phone,
};

/** A value for comparison: as it is stored, without case, which the registry writes its own way. */
const plain = (name: RegistryField, value: string): string => {
  const decoded = CODECS[name]?.decode(value);
  return decoded && E.isRight(decoded) ? decoded.right : caseless(value);
};

const isEmpty = (value: string | null): boolean => value === null || value.trim() === '';

/** Fields that are known and empty in the form. */
export const emptyIn = (draft: RegistryDraft, entry: RegistryEntry): ReadonlyArray<RegistryField> =>
  REGISTRY_FIELDS.filter((name) => entry[name] !== undefined && isEmpty(draft[name]));

/** Fields that have another value in the form. */
export const differingIn = (draft: RegistryDraft, entry: RegistryEntry): ReadonlyArray<RegistryField> =>
  REGISTRY_FIELDS.filter((name) => {
    const [here, there] = [draft[name], entry[name]];
    if (here === null || there === undefined || isEmpty(here)) return false;
    return plain(name, here) !== plain(name, there);
  });
