import type { ResolverContext, ResolversOf } from '../../platform/resolver.ts';
import { type Cents, toDollars } from '../../shared-kernel/money.ts';
import { carrierList, carrierOfId } from '../carriers/read-models/carrier-list.ts';
import { MAY_SEE_CARRIERS } from '../contract/permissions.ts';
import type { Resolvers } from '../generated/schema.ts';
import { pageOfLoads } from './lists/carrier-loads.ts';
import { carriersForOrder } from './lists/carriers-for-order.ts';
import { type CarrierLaneRow, type CarrierSums, recordOfCarrier } from './read-models/carrier-record.ts';
import { loads } from './read-models/loads.ts';

/** Dollars and cents; null without a load whose miles are known. */
const payPerMile = ({ paid, miles }: Pick<CarrierSums, 'paid' | 'miles'>): number | null =>
  paid === null || miles === null ? null : Math.round(paid / miles) / 100;

const pointOf = (lat: number | null, lng: number | null) =>
  lat === null || lng === null ? null : { lat, lng };

const laneView = (row: CarrierLaneRow) => ({
  ...{ originState: row.origin_state, destinationState: row.destination_state, loads: row.loads },
  ...{ lastPrice: toDollars(row.last_pay as Cents), payPerMile: payPerMile(row), lastOn: row.last_on },
  origin: pointOf(row.origin_lat, row.origin_lng),
  destination: pointOf(row.destination_lat, row.destination_lng),
});

const carrierRecord = async ({ carrierId }: { readonly carrierId: string }, { sql }: ResolverContext) => {
  const carrier = await carrierOfId(carrierId, sql);
  if (!carrier) return null;
  const { sums, lanes } = await recordOfCarrier(carrier.id, sql);
  if (!sums) return null;
  return {
    ...{ loads: sums.loads, payPerMile: payPerMile(sums) },
    ...{ timedPickups: sums.timed_pickups, latePickups: sums.late_pickups },
    ...{ timedDeliveries: sums.timed_deliveries, onTimeDeliveries: sums.on_time_deliveries },
    ...{ lanes: lanes.map(laneView), laneCount: lanes[0]?.lanes ?? 0 },
  };
};

export const loadResolvers = {
  queries: {
    carriersForOrder: {
      permission: 'order_dispatch_only',
      reads: [carrierList, loads],
      resolve: carriersForOrder,
    },
    carrierRecord: {
      permission: [...MAY_SEE_CARRIERS],
      reads: [carrierList, loads],
      resolve: carrierRecord,
    },
    carrierLoads: {
      permission: 'order_view',
      reads: [loads],
      resolve: ({ carrierId, cursor }, context) => pageOfLoads({ filterBy: { carrierId }, cursor }, context),
    },
  },
  mutations: {},
  types: {},
} satisfies ResolversOf<Resolvers>;
