import knex from 'knex';
import { defineReadModel, type Rollup, rollupOf, tableOf } from '../../../platform/projector/read-model.ts';
import { StatusChanged } from '../../../quoting/published/events.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { today } from '../../../shared-kernel/civil-date.ts';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { DispatchStatus } from '../../contract/dispatch-statuses.ts';
import { UNDER_WAY } from '../../contract/dispatch-statuses.ts';
import type { DispatchedStop } from '../../contract/dispatched-lane.ts';
import { DispatchCanceled, DispatchChanged, DispatchMoved, OrderDispatched } from '../../published/events.ts';
import { cellOf, unitVectorOf } from '../cells.ts';
import { evolveLoad, isOnTime, isPickedUpLate, type Load, type LoadEvent } from './load.ts';

/** Nothing in it is personal: cities and ZIP codes are those of the order, which keeps them when it is forgotten. */
export type LoadRow = {
  readonly order_id: RecordId;
  readonly dispatch_id: string;
  readonly carrier_id: CarrierId;
  readonly status: DispatchStatus;
  readonly at: string;
  /** Of the dispatch, in the log: the last load of some has the highest. */
  readonly position: number;
  /** The office's day of the dispatch. */
  readonly dispatched_on: CivilDate;
  readonly carrier_pay: number;
  readonly miles: number | null;
  readonly pickup_date: CivilDate;
  readonly delivery_date: CivilDate;
  readonly picked_up_on: CivilDate | null;
  readonly delivered_on: CivilDate | null;
  readonly late_pickup: boolean | null;
  readonly on_time: boolean | null;
  /** Whether the dispatch said where the load goes. */
  readonly has_lane: boolean;
} & Readonly<Record<`${End}_${'city' | 'state' | 'zipcode'}`, string | null>> &
  Readonly<Record<`${End}_${'lat' | 'lng' | 'cell' | 'x' | 'y' | 'z'}`, number | null>>;

type End = 'origin' | 'destination';
const ENDS: ReadonlyArray<End> = ['origin', 'destination'];

const NOWHERE: DispatchedStop = { city: null, state: null, zipcode: null, point: null };

const columnsOf = (end: End, { city, state, zipcode, point }: DispatchedStop) => {
  const [x = null, y = null, z = null] = point ? unitVectorOf(point) : [];
  return {
    ...{ [`${end}_city`]: city, [`${end}_state`]: state, [`${end}_zipcode`]: zipcode },
    ...{ [`${end}_lat`]: point?.lat ?? null, [`${end}_lng`]: point?.lng ?? null },
    ...{ [`${end}_cell`]: point && cellOf(point), [`${end}_x`]: x, [`${end}_y`]: y, [`${end}_z`]: z },
  };
};

const stopOf = (row: LoadRow, end: End): DispatchedStop => {
  const [lat, lng] = [row[`${end}_lat`], row[`${end}_lng`]];
  return {
    ...{ city: row[`${end}_city`], state: row[`${end}_state`], zipcode: row[`${end}_zipcode`] },
    point: lat === null || lng === null ? null : { lat, lng },
  };
};

const rowOf = (load: Load): LoadRow =>
  ({
    ...{ order_id: load.orderId, dispatch_id: load.dispatchId, carrier_id: load.carrierId },
    ...{ status: load.status, at: load.at, dispatched_on: today(load.at) },
    position: load.position,
    ...{ carrier_pay: load.carrierPay, miles: load.lane?.miles ?? null },
    ...{ pickup_date: load.pickupDate, delivery_date: load.deliveryDate },
    ...{ picked_up_on: load.pickedUpOn, delivered_on: load.deliveredOn },
    ...{ late_pickup: isPickedUpLate(load), on_time: isOnTime(load) },
    has_lane: load.lane !== null,
    ...columnsOf('origin', load.lane?.origin ?? NOWHERE),
    ...columnsOf('destination', load.lane?.destination ?? NOWHERE),
  }) as LoadRow;

export const loadOf = (row: LoadRow): Load => ({
  ...{ orderId: row.order_id, dispatchId: row.dispatch_id, carrierId: row.carrier_id },
  ...{ status: row.status, at: row.at, position: row.position, carrierPay: row.carrier_pay },
  ...{ pickupDate: row.pickup_date, deliveryDate: row.delivery_date },
  ...{ pickedUpOn: row.picked_up_on, deliveredOn: row.delivered_on },
  lane: row.has_lane
    ? { origin: stopOf(row, 'origin'), destination: stopOf(row, 'destination'), miles: row.miles }
    : null,
});

/** SQL: whether a load was carried. Partial indexes have it, so queries repeat it. */
export const CARRIED = `status in (${UNDER_WAY.map((status) => `'${status}'`).join(', ')})`;

/** Bits of a carrier's pay in cents; an order pays less than 2^30. */
const PAY_BITS = 30;

/** SQL: orders loads by their place in the log, and ends with what they paid: the highest has the last price. */
export const LAST_LOAD = `(position << ${PAY_BITS} | carrier_pay)`;

/** SQL: the pay in a value of LAST_LOAD, in cents. */
export const payOf = (lastLoad: string): string => `(${lastLoad} & ${2 ** PAY_BITS - 1})::integer`;

/** Loads that a carrier carried from one state to another; most loads first, then the lowest last price. */
const lanes: Rollup = {
  name: 'lanes',
  key: ['carrier_id', 'origin_state', 'destination_state'],
  buckets: `
    select carrier_id, origin_state, destination_state, (on_time is not null)::integer as timed,
      coalesce(on_time, false)::integer as on_time, ${LAST_LOAD} as last_load
    from rows where ${CARRIED} and origin_state is not null and destination_state is not null`,
  sums: ['timed', 'on_time'],
  highest: 'last_load',
  indexes: [`origin_state, destination_state, (-n), (${payOf('last_load')})`],
};

/** SQL builder without a connection. */
const sqlOf = knex({ client: 'pg' });

const ofCarried = { predicate: sqlOf.queryBuilder().whereRaw(CARRIED) };

/** What a ranking reads of a load that was carried near a lane, so that it reads an index alone. */
const NEARBY = [
  ...['origin_cell', 'destination_cell', 'carrier_id'],
  ...ENDS.flatMap((end) => [`${end}_x`, `${end}_y`, `${end}_z`, `${end}_state`]),
  ...['position', 'carrier_pay', 'on_time'],
];

/** The load that each order is on: one row for an order, without rejected dispatches and those taken back. */
export const loads = defineReadModel<LoadRow, LoadEvent>({
  name: 'loads',
  version: 2,
  table: (table) => {
    table.integer('order_id').primary();
    table.text('dispatch_id').notNullable();
    table.integer('carrier_id').notNullable();
    table.text('status').notNullable();
    table.timestamp('at').notNullable();
    table.bigInteger('position').notNullable();
    table.date('dispatched_on').notNullable();
    table.integer('carrier_pay').notNullable();
    table.integer('miles');
    for (const day of ['pickup_date', 'delivery_date']) table.date(day).notNullable();
    for (const day of ['picked_up_on', 'delivered_on']) table.date(day);
    for (const fact of ['late_pickup', 'on_time']) table.boolean(fact);
    table.boolean('has_lane').notNullable();
    for (const end of ENDS) {
      for (const part of ['city', 'state', 'zipcode']) table.text(`${end}_${part}`);
      for (const part of ['lat', 'lng', 'x', 'y', 'z']) table.double(`${end}_${part}`);
      table.integer(`${end}_cell`);
    }
  },
  indexes: (table) => {
    table.index(NEARBY, undefined, ofCarried);
    table.index([...lanes.key, sqlOf.raw(LAST_LOAD)], undefined, ofCarried);
    table.index(['carrier_id', 'position', 'order_id']);
    table.index(['dispatched_on', 'carrier_id']);
  },
  key: 'order_id',
  events: [OrderDispatched, DispatchChanged, DispatchMoved, DispatchCanceled, StatusChanged],
  joins: true,
  fullRowEvents: [OrderDispatched],
  keys: (event) => [event.type === 'StatusChanged' ? event.data.quoteId : event.data.orderId],
  evolve: (row, event) => {
    const load = evolveLoad(row && loadOf(row), event);
    return load && rowOf(load);
  },
  rollups: [lanes],
  personal: [],
});

export const LOADS = tableOf(loads);
/** The roll-up of loads by carrier and states, with `n`, `timed`, `on_time` and `last_load`. */
export const LANES = rollupOf(LOADS, lanes);
