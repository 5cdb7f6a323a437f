import { count } from '../../../kit/format.ts';
import type { Stretch } from './bands.ts';

/** Miles by road that no lane within the country has, Alaska included. */
const BEYOND_MILES = 6_000;

export const milesOf = ({ from, to }: Pick<Stretch, 'from' | 'to'>): string =>
  from === to ? `${count(from)}` : `${count(from)} to ${count(to)}`;

const rowsInWords = (rows: ReadonlyArray<number>): string =>
  `rows ${rows.slice(0, -1).map(count).join(', ')} and ${count(rows.at(-1) ?? 0)}`;

/** A gap or an overlap in words; `amount` is what a lane has, such as `price`. */
export const noticeOf = ({ rows, ...miles }: Stretch, amount: string): string =>
  rows.length === 0
    ? `Gap: lanes of ${milesOf(miles)} miles have no ${amount}.`
    : `Overlap: lanes of ${milesOf(miles)} miles are in ${rowsInWords(rows)}; row ${count(rows[0] ?? 0)} counts.`;

/** Where the bands end, unless no lane is longer. */
export const endOfBandsInWords = (stretches: ReadonlyArray<Stretch>, amount: string): string | undefined => {
  const end = stretches.at(-1)?.to ?? 0;
  return end < BEYOND_MILES ? `Above ${count(end)} miles there is no ${amount}.` : undefined;
};
