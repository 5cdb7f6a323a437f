import type { QuotedAmounts, TransportPrice } from '../../../api/generated/types.ts';
import { count, instantDate } from '../../../kit/format.ts';
import { moment } from '../../../kit/moment.ts';

type Instant = string | null | undefined;

/** The day since which prices are in force; with the time where it is today, or `other` ones, beside them, are of the same day. */
export const pricesSince = (
  publishedAt: string,
  other?: Instant,
  now: string = new Date().toISOString(),
): string => {
  const day = instantDate(publishedAt);
  const isOtherOfDay = other != null && other !== publishedAt && instantDate(other) === day;
  return isOtherOfDay || instantDate(now) === day ? moment(publishedAt) : day;
};

/** By which prices something was quoted: `, by the prices of Tue, Nov 3`. */
const byPricesOf = (publishedAt: Instant, other: Instant): string =>
  publishedAt == null ? '' : `, by the prices of ${pricesSince(publishedAt, other)}`;

type Miles = Pick<QuotedAmounts, 'miles' | 'milesBy'>;

const FROM = { ROAD: ' by road', ESTIMATE: ' (estimated)' } as const;

/** `1,276 miles by road`, or `1,276 miles (estimated)`; older prices do not tell which. */
export const milesInWords = ({ miles, milesBy }: Miles): string =>
  `${count(miles)} ${miles === 1 ? 'mile' : 'miles'}${milesBy === null ? '' : FROM[milesBy]}`;

/** `1,276 miles by road, by the prices of Tue, Nov 3`. */
export const milesAndPrices = (
  { publishedAt, ...miles }: Miles & Pick<TransportPrice, 'publishedAt'>,
  other?: Instant,
): string => `${milesInWords(miles)}${byPricesOf(publishedAt, other)}`;
