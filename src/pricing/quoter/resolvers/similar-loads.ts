import { MOST_SIMILAR_LOADS, similarLoads } from '../../../dispatch/published/queries.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { type LoadKindResponse, loadKindById } from '../../../quoting/published/queries/loads.ts';
import { allows } from '../../../shared-kernel/actor.ts';
import { addDays, today } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { type Cents, toDollars } from '../../../shared-kernel/money.ts';
import { type CarriersTook, payOfVehicle } from '../../contract/carriers-took.ts';
import type { QuerySimilarLoadsArgs } from '../../generated/schema.ts';
import { pointOfZip } from '../../places/places.ts';
import { readLane, readLoads } from './quoter-input.ts';

const DAYS = 180;

const medianOf = (sorted: ReadonlyArray<number>): number => {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round((upper + (sorted[middle - 1] ?? 0)) / 2);
};

const summary = (cents: ReadonlyArray<number>, since: string, isLatestOnly = false): CarriersTook => {
  const sorted = cents.toSorted((one, other) => one - other);
  const dollars = (amount: number | undefined): number | null =>
    amount === undefined ? null : toDollars(amount as Cents);
  return {
    ...{ count: sorted.length, isLatestOnly },
    low: dollars(sorted[0]),
    high: dollars(sorted.at(-1)),
    since,
    median: sorted.length === 0 ? null : dollars(medianOf(sorted)),
  };
};

type LoadsLike = {
  readonly originZip: string | null;
  readonly destinationZip: string | null;
  readonly carrierType: LoadKindResponse['carrierType'];
  /** An order that does not count. */
  readonly except: RecordId | null;
};

/**
 * What carriers took for orders with both ends near those of a lane and its carrier type, that were dispatched in the
 * last 180 days and picked up; null for people who do not see orders.
 */
export const carriersTook = async (
  { originZip, destinationZip, carrierType, except }: LoadsLike,
  { actor, ask, now }: Pick<ResolverContext, 'actor' | 'ask' | 'now'>,
): Promise<CarriersTook | null> => {
  if (!allows(actor, 'order_view')) return null;
  const since = addDays(today(now().toISOString()), -DAYS);
  const [from, to] = [pointOfZip(originZip ?? ''), pointOfZip(destinationZip ?? '')];
  if (!(from && to)) return summary([], since);
  const loads = (await ask(similarLoads, { from, to, since, except })) ?? [];
  const kinds = await Promise.all(loads.map(({ orderId }) => ask(loadKindById, orderId)));
  const pays = loads.flatMap(({ carrierPay }, at) => {
    const kind = kinds[at];
    const isLike = kind?.carrierType === carrierType && kind.vehicles > 0;
    return (isLike && payOfVehicle(carrierPay as Cents, kind.vehicles)) || [];
  });
  return summary(pays, since, loads.length === MOST_SIMILAR_LOADS);
};

/** Resolves `similarLoads`. */
export const similarLoadsOfLane = async (args: QuerySimilarLoadsArgs, context: ResolverContext) => {
  const { origin, destination } = readLane(args);
  const { carrierType, except } = readLoads({ carrierType: args.carrierType, except: args.except });
  return carriersTook(
    { originZip: origin.zip, destinationZip: destination.zip, carrierType, except },
    context,
  );
};
