import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { parsed } from './validation.ts';

type CentsBrand = { readonly Cents: unique symbol };

/** An amount of US dollars in whole cents; every sum is a sum of integers. */
export type Cents = t.Branded<number, CentsBrand>;

const isCents = (value: unknown): value is Cents => Number.isSafeInteger(value);

export const MAX_DOLLARS = 1_000_000;
const NOT_DOLLARS = 'Enter dollars and cents.';
export const NEGATIVE_DOLLARS = 'Enter an amount of $0.00 or more.';

export const ZERO = 0 as Cents;

/** Whole cents, as in events and rows. */
export const cents: t.Type<Cents, number> = parsed(
  'Cents',
  isCents,
  (value) => (isCents(value) ? value : undefined),
  t.identity,
  'Enter a whole number of cents.',
);

/** The dollars that a person reads and types; exact to the cent. */
export const toDollars = (amount: Cents): number => amount / 100;

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

const upTo = (most: number): t.Type<Cents, number> =>
  new t.Type<Cents, number>(
    'Dollars',
    isCents,
    (value, context) => {
      if (typeof value !== 'number' || !Number.isFinite(value)) return t.failure(value, context, NOT_DOLLARS);
      if (value < 0) return t.failure(value, context, NEGATIVE_DOLLARS);
      if (value > most)
        return t.failure(value, context, `Enter an amount of at most ${formatMoney(toCents(most))}.`);
      return hasTwoDecimals(value)
        ? t.success(Math.round(value * 100) as Cents)
        : t.failure(value, context, NOT_DOLLARS);
    },
    toDollars,
  );

/** On the wire a number of dollars from 0 with at most two decimals; inside, whole cents. */
export const dollars: t.Type<Cents, number> = upTo(MAX_DOLLARS);

const NOT_WHOLE = 'Enter an amount in whole dollars.';

/** The same without cents: $200.00, not $200.50. */
export const dollarsOnly = (most: number): t.Type<Cents, number> =>
  new t.Type<Cents, number>(
    'DollarsOnly',
    isCents,
    (value, context) =>
      E.chain((amount: Cents) =>
        amount % 100 === 0 ? t.success(amount) : t.failure<Cents>(value, context, NOT_WHOLE),
      )(upTo(most).validate(value, context)),
    toDollars,
  );

/** Cents of dollars, to the nearest cent. */
export const toCents = (amount: number): Cents => Math.round(amount * 100) as Cents;

/** Dollars of cents, without the rest. */
export const toWholeDollars = (amount: Cents): number => Math.trunc(amount / 100);

/** Cents of dollars, without the rest of a dollar. */
export const wholeDollars = (amount: number): Cents => (Math.trunc(amount) * 100) as Cents;

export const add = (...amounts: ReadonlyArray<Cents>): Cents =>
  amounts.reduce<number>((sum, amount) => sum + amount, 0) as Cents;

export const subtract = (from: Cents, amount: Cents): Cents => (from - amount) as Cents;

/** `$1,234.56`; a negative amount is `-$1,234.56`. */
export const formatMoney = (amount: Cents): string => {
  const absolute = Math.abs(amount);
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/gu, ',');
  return `${amount < 0 ? '-' : ''}$${whole}.${String(absolute % 100).padStart(2, '0')}`;
};

/** `$1,250`; with cents where there are some. */
export const shortMoney = (amount: Cents): string => formatMoney(amount).replace(/\.00$/u, '');
