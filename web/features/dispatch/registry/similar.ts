import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { CARRIER } from '../../../../src/dispatch/contract/carriers.ts';
import { registrationNumberOf } from '../../../../src/dispatch/contract/registration-number.ts';
import { withinWords } from '../../../../src/shared-kernel/field.ts';
import { phone } from '../../../../src/shared-kernel/phone.ts';

/** Fields by which a carrier is known already. */
export const KNOWN_BY = ['mcNumber', 'dotNumber', 'phoneNumber'] as const;
export type KnownBy = (typeof KNOWN_BY)[number];
export type Numbers = Readonly<Record<KnownBy, string | null>>;

const CODECS: Readonly<Record<KnownBy, t.Decoder<unknown, string>>> = {
  mcNumber: registrationNumberOf('MC'),
  dotNumber: registrationNumberOf('DOT'),
  phoneNumber: phone,
};

/** A number as it is stored; null for one that is not complete yet. */
const known = (field: KnownBy, typed: string | null): string | null => {
  const decoded = CODECS[field].decode(typed);
  return E.isRight(decoded) ? decoded.right : null;
};

/** Complete numbers among the typed ones, without those that the carrier has already; undefined if there are none. */
export const soughtNumbers = (typed: Numbers, stored: Numbers | null): Numbers | undefined => {
  const sought = Object.fromEntries(
    KNOWN_BY.map((field) => {
      const number = known(field, typed[field]);
      return [field, number === stored?.[field] ? null : number];
    }),
  ) as Numbers;
  return KNOWN_BY.some((field) => sought[field] !== null) ? sought : undefined;
};

/** What a carrier has in common with the sought one: `same MC # and phone`. */
export const inCommon = (sought: Numbers, other: Numbers): string =>
  `same ${KNOWN_BY.filter((field) => sought[field] !== null && sought[field] === other[field])
    .map((field) => withinWords(CARRIER[field].label))
    .join(' and ')}`;
