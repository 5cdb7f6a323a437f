import { type Cents, formatMoney, toCents } from '../../shared-kernel/money.ts';

/** What carriers took for similar loads, in dollars of a vehicle; null without a load. */
export type CarriersTook = {
  readonly count: number;
  /** Whether earlier ones since that day are not counted. */
  readonly isLatestOnly: boolean;
  readonly median: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** A day of the office. */
  readonly since: string;
};

/** Fewer cases say nothing about a market. */
const LEAST_LOADS = 3;

/** A vehicle's share of what the carrier of all gets; null without a price. */
export const payOfVehicle = (carrierPay: Cents, vehicles: number): Cents | null =>
  carrierPay === 0 ? null : (Math.round(carrierPay / Math.max(1, vehicles)) as Cents);

/** A warning where a vehicle's carrier pay lies under everything that carriers took; null otherwise, without one, and with few cases. */
export const underCarriersTook = (
  pay: Cents | null,
  { count, isLatestOnly, low, high }: Pick<CarriersTook, 'count' | 'isLatestOnly' | 'low' | 'high'>,
): string | null => {
  if (pay === null || count < LEAST_LOADS || low === null || high === null || pay >= toCents(low))
    return null;
  const money = (dollars: number): string => formatMoney(toCents(dollars));
  const loads = `${isLatestOnly ? 'the latest ' : ''}${count} similar loads`;
  const took = `${money(low)} to ${money(high)} for ${loads}`;
  return `The carrier pay of ${formatMoney(pay)} per vehicle is less than what carriers took: ${took}.`;
};
