import { DISPATCH_STATUSES } from '../../../src/dispatch/contract/dispatch-statuses.ts';
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

export type ShownStatus = Pick<Dispatch, 'status' | 'acceptedBeforeChange'>;

/** How a dispatch stands. */
export const statusInWords = ({ status, acceptedBeforeChange }: ShownStatus): string =>
  acceptedBeforeChange ? 'Accepted before a change' : DISPATCH_STATUSES[status];
