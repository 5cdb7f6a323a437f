import { type DispatchStatus, NOT_DELIVERED, NOT_PICKED_UP } from './dispatch-statuses.ts';

/** What happens to a load on a day of its own. */
export type Stop = 'pickup' | 'delivery';

export const STOP_NAMES: Readonly<Record<Stop, string>> = { pickup: 'Pickup', delivery: 'Delivery' };

export type Planned = {
  readonly status: DispatchStatus;
  readonly pickupDate: string | null;
  readonly deliveryDate: string | null;
};

/** Whether a stop is still to come. */
export const isOpenStop = ({ status }: Pick<Planned, 'status'>, stop: Stop): boolean =>
  (stop === 'pickup' ? NOT_PICKED_UP : NOT_DELIVERED).includes(status);

export const dayOfStop = ({ pickupDate, deliveryDate }: Planned, stop: Stop): string | null =>
  stop === 'pickup' ? pickupDate : deliveryDate;

const DAY_MS = 86_400_000;

/** By how many days a stop is late; 0 if it is not, or was made. */
export const daysLate = (planned: Planned, stop: Stop, today: string): number => {
  const day = dayOfStop(planned, stop);
  if (day === null || day >= today || !isOpenStop(planned, stop)) return 0;
  return Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
};

/** `2 days late`, below the stop's name; undefined if it is not. */
export const daysLateInWords = (planned: Planned, stop: Stop, today: string): string | undefined => {
  const days = daysLate(planned, stop, today);
  return days === 0 ? undefined : `${days === 1 ? '1 day' : `${days} days`} late`;
};

/** `Pickup 2 days late`; undefined if it is not. */
export const lateInWords = (planned: Planned, stop: Stop, today: string): string | undefined => {
  const late = daysLateInWords(planned, stop, today);
  return late === undefined ? undefined : `${STOP_NAMES[stop]} ${late}`;
};
