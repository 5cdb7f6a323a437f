import * as t from 'io-ts';
import { MOST_FEE } from '../../shared-kernel/most-fee.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { parsed } from '../../shared-kernel/validation.ts';
import { wholeDigitsIn, wholeNumber } from '../../shared-kernel/whole-number.ts';

/** Largest values of price tables (rules, "Automatic quoter" 7). */
export const MOST = { miles: 99_999, dollars: MOST_FEE, percent: 1_000 } as const;

/** Model years of the size chart. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2099];

export const BOUND_MESSAGES = {
  miles: `Enter whole miles from 0 to ${wholeNumber(MOST.miles)}.`,
  price: `Enter a price in whole dollars from 1 to ${wholeNumber(MOST.dollars)}.`,
  fee: `Enter whole dollars from 0 to ${wholeNumber(MOST.dollars)}.`,
  percent: `Enter a whole percentage from 0 to ${wholeNumber(MOST.percent)}.`,
  bump: `Enter whole dollars from -${wholeNumber(MOST.dollars)} to ${wholeNumber(MOST.dollars)}.`,
  year: `Enter a model year from ${FIRST_YEAR} to ${LAST_YEAR}.`,
  minAboveMax: 'Max miles cannot be less than min miles.',
} as const;

/** A number, or its text as a spreadsheet writes it: `1,200` and `$1,200.00` are 1200. */
const numberOf = (value: unknown): unknown => {
  const digits = typeof value === 'string' ? wholeDigitsIn(value) : undefined;
  return digits === undefined ? value : Number(digits);
};

const whole = (name: string, least: number, most: number, message: string): t.Type<t.Int, number> => {
  const is = (value: unknown): value is t.Int =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  const parse = (value: unknown): t.Int | undefined => {
    const number = numberOf(value);
    return is(number) ? number : undefined;
  };
  return parsed(name, is, parse, t.identity, message);
};

export const wholeMiles = whole('WholeMiles', 0, MOST.miles, BOUND_MESSAGES.miles);
export const wholePrice = whole('WholePrice', 1, MOST.dollars, BOUND_MESSAGES.price);
export const wholeFee = whole('WholeFee', 0, MOST.dollars, BOUND_MESSAGES.fee);
export const wholePercent = whole('WholePercent', 0, MOST.percent, BOUND_MESSAGES.percent);
export const wholeBump = whole('WholeBump', -MOST.dollars, MOST.dollars, BOUND_MESSAGES.bump);
export const modelYear = whole('ModelYear', FIRST_YEAR, LAST_YEAR, BOUND_MESSAGES.year);

type Miles = { readonly minMileage: number; readonly maxMileage: number };

/** What is wrong with a row that ends before it begins. */
export const minUpToMax = ({ minMileage, maxMileage }: Miles): FieldErrors =>
  minMileage > maxMileage ? { maxMileage: BOUND_MESSAGES.minAboveMax } : {};
