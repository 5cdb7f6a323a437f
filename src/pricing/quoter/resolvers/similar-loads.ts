import { similarLoads } from '../../../dispatch/published/queries.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { loadKindById, type PricedRecordResponse } from '../../../quoting/published/queries.ts';
import { addDays, today } from '../../../shared-kernel/civil-date.ts';
import { type Cents, formatMoney } from '../../../shared-kernel/money.ts';
import { pointOfZip } from '../../places/places.ts';

const DAYS = 180;
/** Fewer cases say nothing about a market. */
const LEAST_LOADS = 3;
const CENTS = 100;

/** What carriers took for loads like a record, in dollars per vehicle; null without a load. */
export type CarriersTook = {
  readonly count: number;
  readonly median: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** A day of the office. */
  readonly since: string;
};

const medianOf = (sorted: ReadonlyArray<number>): number => {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round((upper + (sorted[middle - 1] ?? 0)) / 2);
};

const summary = (cents: ReadonlyArray<number>, since: string): CarriersTook => {
  const sorted = cents.toSorted((one, other) => one - other);
  const dollars = (amount: number | undefined): number | null =>
    amount === undefined ? null : amount / CENTS;
  return {
    ...{ count: sorted.length, low: dollars(sorted[0]), high: dollars(sorted.at(-1)), since },
    median: sorted.length === 0 ? null : dollars(medianOf(sorted)),
  };
};

/** Orders with both ends near those of a record and its carrier type, that were dispatched in the last 180 days. */
export const carriersTook = async (
  { id: except, originZip, destinationZip, carrierType }: PricedRecordResponse,
  { ask, now }: Pick<ResolverContext, 'ask' | 'now'>,
): Promise<CarriersTook> => {
  const since = addDays(today(now().toISOString()), -DAYS);
  const [from, to] = [pointOfZip(originZip ?? ''), pointOfZip(destinationZip ?? '')];
  if (!(from && to)) return summary([], since);
  const loads = (await ask(similarLoads, { from, to, since, except })) ?? [];
  const kinds = await Promise.all(loads.map(({ orderId }) => ask(loadKindById, orderId)));
  const pays = loads.flatMap(({ carrierPay }, at) => {
    const kind = kinds[at];
    return kind?.carrierType === carrierType && kind.vehicles > 0
      ? [Math.round(carrierPay / kind.vehicles)]
      : [];
  });
  return summary(pays, since);
};

/** Where a base price lies under everything that carriers took; null otherwise, and with few cases. */
export const warningOf = (
  { amounts, vehicles }: PricedRecordResponse,
  { count, low, high }: CarriersTook,
): string | null => {
  const base = Math.round(amounts.basePrice / Math.max(1, vehicles.length));
  if (count < LEAST_LOADS || low === null || high === null || base >= low * CENTS) return null;
  const money = (dollars: number): string => formatMoney(Math.round(dollars * CENTS) as Cents);
  const took = `${money(low)} to ${money(high)} for ${count} similar loads`;
  return `The base price of ${formatMoney(base as Cents)} per vehicle lies under what carriers took: ${took}.`;
};
