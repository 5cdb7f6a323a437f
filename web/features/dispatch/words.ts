import type { Dispatch } from '../../api/generated/types.ts';
import { briefDate } from '../../kit/format.ts';

export const carrierName = ({ companyName }: Pick<Dispatch['driver']['carrier'], 'companyName'>): string =>
  companyName || 'Forgotten carrier';

/** `Nov 20 to Nov 23` */
export const daysOf = ({ pickupDate, deliveryDate }: Pick<Dispatch, 'pickupDate' | 'deliveryDate'>): string =>
  [pickupDate, deliveryDate]
    .filter((date) => date !== null)
    .map((date) => briefDate(date))
    .join(' to ');
