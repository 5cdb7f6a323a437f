import { count } from '../../../kit/format.ts';
import type { Stretch } from './bands.ts';

/** Miles by road that no lane within the country has, Alaska included. */
const BEYOND_MILES = 6_000;

export const milesOf = ({ from, to }: Pick<Stretch, 'from' | 'to'>): string =>
  from === to ? `${count(from)}` : `${count(from)} to ${count(to)}`;

const rowsInWords = (rows: ReadonlyArray<number>): string =>
  `rows ${rows.slice(0, -1).map(count).join(', ')} and ${count(rows.at(-1) ?? 0)}`;

/** What a lane has. */
export type Amount = 'price' | 'fee';

/** A gap or an overlap in words. */
export const noticeOf = ({ rows, ...miles }: Stretch, amount: Amount): string =>
  rows.length === 0
    ? `Gap: lanes of ${milesOf(miles)} miles have no ${amount}.`
    : `Overlap: lanes of ${milesOf(miles)} miles are in ${rowsInWords(rows)}; row ${count(rows[0] ?? 0)} counts.`;

/** That no mile has a price; a vehicle without a fee is quoted all the same. */
export const noBandsInWords = (stretches: ReadonlyArray<Stretch>, amount: Amount): string | undefined =>
  stretches.length === 0 && amount === 'price' ? 'No miles have a price: nothing can be quoted.' : undefined;

/** Where the bands end, unless no lane is longer, or there are none. */
export const endOfBandsInWords = (stretches: ReadonlyArray<Stretch>, amount: Amount): string | undefined => {
  const end = stretches.at(-1)?.to ?? BEYOND_MILES;
  return end < BEYOND_MILES ? `Above ${count(end)} miles there is no ${amount}.` : undefined;
};
