import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import { StatusChanged } from '../../../quoting/published/events.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { today } from '../../../shared-kernel/civil-date.ts';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { DispatchedStop } from '../../contract/dispatched-lane.ts';
import type { DispatchStatus } from '../../contract/dispatches.ts';
import { DispatchCanceled, DispatchChanged, DispatchMoved, OrderDispatched } from '../../published/events.ts';
import { cellOf } from '../cells.ts';
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
} & Readonly<Record<`${'origin' | 'destination'}_${'city' | 'state' | 'zipcode'}`, string | null>> &
  Readonly<Record<`${'origin' | 'destination'}_${'lat' | 'lng' | 'cell'}`, number | null>>;

type End = 'origin' | 'destination';
const ENDS: ReadonlyArray<End> = ['origin', 'destination'];

const NOWHERE: DispatchedStop = { city: null, state: null, zipcode: null, point: null };

const columnsOf = (end: End, { city, state, zipcode, point }: DispatchedStop) => ({
  ...{ [`${end}_city`]: city, [`${end}_state`]: state, [`${end}_zipcode`]: zipcode },
  ...{ [`${end}_lat`]: point?.lat ?? null, [`${end}_lng`]: point?.lng ?? null },
  [`${end}_cell`]: point && cellOf(point),
});

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

/** What a ranking reads of a load, so that it reads an index alone. */
const RANKED = [
  ...['carrier_id', 'position', 'carrier_pay', 'on_time'],
  ...ENDS.flatMap((end) => [`${end}_lat`, `${end}_lng`]),
];
const STATES = ['origin_state', 'destination_state'];

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
      for (const part of ['lat', 'lng']) table.double(`${end}_${part}`);
      table.integer(`${end}_cell`);
    }
  },
  indexes: (table) => {
    table.index([...STATES, ...RANKED]);
    table.index(['origin_cell', 'destination_cell', ...STATES, ...RANKED]);
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
  personal: [],
});

export const LOADS = tableOf(loads);
