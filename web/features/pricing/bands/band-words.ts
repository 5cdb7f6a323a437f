import { count } from '../../../kit/format.ts';
import { gapsIn, overlapsIn, type Stretch } from './bands.ts';

/** Miles by road that no lane within the country has, Alaska included. */
const BEYOND_MILES = 6_000;

export const milesOf = ({ from, to }: Pick<Stretch, 'from' | 'to'>): string =>
  from === to ? `${count(from)}` : `${count(from)} to ${count(to)}`;

const rowsInWords = (rows: ReadonlyArray<number>): string =>
  `rows ${rows.slice(0, -1).map(count).join(', ')} and ${count(rows.at(-1) ?? 0)}`;

/** What a mile has. */
export type Amount = 'price' | 'fee';

type Notice = { readonly key: string; readonly words: string };

const NOTHING_QUOTED: Notice = { key: 'none', words: 'No miles have a price: nothing can be quoted.' };

/** Overlaps and gaps, and that no mile has a price; a vehicle without a fee is quoted all the same. */
export const noticesOf = (stretches: ReadonlyArray<Stretch>, amount: Amount): ReadonlyArray<Notice> => [
  ...(stretches.length === 0 && amount === 'price' ? [NOTHING_QUOTED] : []),
  ...overlapsIn(stretches).map((each) => ({
    key: `overlap ${each.from}`,
    words: `Overlap: lanes of ${milesOf(each)} miles are in ${rowsInWords(each.rows)}; row ${count(each.rows[0] ?? 0)} counts.`,
  })),
  ...gapsIn(stretches).map((each) => ({
    key: `gap ${each.from}`,
    words: `Gap: lanes of ${milesOf(each)} miles have no ${amount}.`,
  })),
];

/** Where the bands end, unless no lane is longer, or there are none. */
export const endOfBandsInWords = (stretches: ReadonlyArray<Stretch>, amount: Amount): string | undefined => {
  const end = stretches.at(-1)?.to ?? BEYOND_MILES;
  return end < BEYOND_MILES ? `Above ${count(end)} miles there is no ${amount}.` : undefined;
};
