import type { TransportPrice } from '../../../api/generated/types.ts';
import { count, instantDate } from '../../../kit/format.ts';

/** By which prices something was quoted: `, by the prices of Tue, Nov 3`. */
export const byPricesOf = (publishedAt: string | null | undefined): string =>
  publishedAt == null ? '' : `, by the prices of ${instantDate(publishedAt)}`;

/** `1,276 miles, by the prices of Tue, Nov 3`. */
export const milesAndPrices = ({ miles, publishedAt }: TransportPrice): string =>
  `${count(miles)} ${miles === 1 ? 'mile' : 'miles'}${byPricesOf(publishedAt)}`;
