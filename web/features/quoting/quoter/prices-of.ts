import type { QuotedAmounts, TransportPrice } from '../../../api/generated/types.ts';
import { count, instantDate } from '../../../kit/format.ts';

/** By which prices something was quoted: `, by the prices of Tue, Nov 3`. */
const byPricesOf = (publishedAt: string | null | undefined): string =>
  publishedAt == null ? '' : `, by the prices of ${instantDate(publishedAt)}`;

type Miles = Pick<QuotedAmounts, 'miles' | 'milesBy'>;

const FROM = { ROAD: ' by road', ESTIMATE: ' (estimated)' } as const;

/** `1,276 miles by road`, or `1,276 miles (estimated)`; older prices do not tell which. */
export const milesInWords = ({ miles, milesBy }: Miles): string =>
  `${count(miles)} ${miles === 1 ? 'mile' : 'miles'}${milesBy === null ? '' : FROM[milesBy]}`;

/** `1,276 miles by road, by the prices of Tue, Nov 3`. */
export const milesAndPrices = ({
  publishedAt,
  ...miles
}: Miles & Pick<TransportPrice, 'publishedAt'>): string => `${milesInWords(miles)}${byPricesOf(publishedAt)}`;
