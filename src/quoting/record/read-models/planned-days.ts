import knex from 'knex';
import {
  DispatchCanceled,
  DispatchChanged,
  DispatchMoved,
  OrderDispatched,
} from '../../../dispatch/published/events.ts';
import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { EventOf } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';

type Row = {
  readonly id: RecordId;
  /** Of the order's latest dispatch. */
  readonly pickup_on: CivilDate;
  readonly delivery_on: CivilDate;
  /** Whether it is active and not delivered. */
  readonly is_open: boolean;
};

const EVENTS = [OrderDispatched, DispatchChanged, DispatchMoved, DispatchCanceled] as const;
type Event = EventOf<(typeof EVENTS)[number]>;

const OVER: ReadonlyArray<EventOf<typeof DispatchMoved>['data']['status']> = [
  'DELIVERED',
  'REJECTED',
  'CANCELED',
];

const words = knex({ client: 'pg' });
const open = { predicate: words.queryBuilder().whereRaw('is_open') };

/**
 * On which days orders are to be picked up and delivered: sort columns of the list of dispatches. Only the latest dispatch
 * of an order has events, so these need not be told apart.
 */
export const plannedDays = defineReadModel<Row, Event>({
  name: 'planned_days',
  version: 1,
  table: (table) => {
    table.integer('id').primary();
    table.date('pickup_on').notNullable();
    table.date('delivery_on').notNullable();
    table.boolean('is_open').notNullable();
  },
  // What is delivered is in no index of days, so these have about as many rows as the list.
  indexes: (table) => {
    for (const day of ['pickup_on', 'delivery_on']) table.index([day, 'id'], undefined, open);
  },
  key: 'id',
  events: EVENTS,
  fullRowEvents: [OrderDispatched],
  keys: ({ data }) => [data.orderId],
  evolve: (row, { type, data }) => {
    if (type === 'DispatchCanceled') return row && { ...row, is_open: false };
    const is_open = !OVER.includes(data.status);
    if (type === 'DispatchMoved') return row && { ...row, is_open };
    const { orderId: id, pickupDate: pickup_on, deliveryDate: delivery_on } = data;
    return { id, pickup_on, delivery_on, is_open };
  },
  personal: [],
});

export const PLANNED_DAYS = tableOf(plannedDays);
