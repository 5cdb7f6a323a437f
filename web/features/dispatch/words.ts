import type { Dispatch } from '../../api/generated/types.ts';
import { briefDate, today } from '../../kit/format.ts';

export const carrierName = ({ companyName }: Pick<Dispatch['driver']['carrier'], 'companyName'>): string =>
  companyName || 'Forgotten carrier';

/** `Nov 20 to Nov 23`, both with the year where either is in another one. */
export const daysOf = ({
  pickupDate,
  deliveryDate,
}: Pick<Dispatch, 'pickupDate' | 'deliveryDate'>): string => {
  const days = [pickupDate, deliveryDate].filter((date) => date !== null);
  const now = today();
  const isThisYear = days.every((date) => date.slice(0, 4) === now.slice(0, 4));
  return days.map((date) => briefDate(date, isThisYear ? now : '')).join(' to ');
};
