import knex from 'knex';
import { defineReadModel } from '../../../platform/projector/read-model.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { DispatchStatus } from '../../contract/dispatch-statuses.ts';
import { NOT_DELIVERED, NOT_PICKED_UP } from '../../contract/dispatch-statuses.ts';
import { OrderDispatched } from '../../published/events.ts';
import { DISPATCH_EVENTS, type DispatchEvent } from '../dispatch.ts';

type Row = {
  /** The order's. */
  readonly id: RecordId;
  /** The latest dispatch of the order, with its status and days. */
  readonly dispatch_id: string;
  readonly status: DispatchStatus;
  readonly pickup_on: CivilDate;
  readonly delivery_on: CivilDate;
};

const oneOf = (statuses: ReadonlyArray<DispatchStatus>): string =>
  `status in (${statuses.map((status) => `'${status}'`).join(', ')})`;

/** SQL: conditions of the partial indexes, which queries repeat. */
export const ACTIVE = oneOf([...NOT_DELIVERED, 'DELIVERED']);
export const WAITING = oneOf(NOT_PICKED_UP);
export const ON_THE_WAY = oneOf(NOT_DELIVERED);

const words = knex({ client: 'pg' });
const where = (condition: string) => ({ predicate: words.queryBuilder().whereRaw(condition) });

/** On which days orders are picked up and delivered. */
export const daysOfDispatches = defineReadModel<Row, DispatchEvent>({
  name: 'days_of_dispatches',
  version: 2,
  table: (table) => {
    table.integer('id').primary();
    table.text('dispatch_id').notNullable();
    table.text('status').notNullable();
    table.date('pickup_on').notNullable();
    table.date('delivery_on').notNullable();
  },
  indexes: (table) => {
    table.index(['pickup_on', 'id'], undefined, where(ACTIVE));
    table.index(['delivery_on', 'id'], undefined, where(ACTIVE));
    table.index(['pickup_on', 'id', 'status'], undefined, where(WAITING));
    table.index(['delivery_on', 'id', 'status'], undefined, where(ON_THE_WAY));
  },
  key: 'id',
  events: DISPATCH_EVENTS,
  fullRowEvents: [OrderDispatched],
  keys: ({ data }) => [data.orderId],
  evolve: (row, event) => {
    const { orderId: id, dispatchId: dispatch_id } = event.data;
    // The row is of the latest dispatch; what happens to an earlier one leaves it.
    if (event.type !== 'OrderDispatched' && row?.dispatch_id !== dispatch_id) return row;
    switch (event.type) {
      case 'OrderDispatched':
      case 'DispatchChanged': {
        const { status, pickupDate: pickup_on, deliveryDate: delivery_on } = event.data;
        return { id, dispatch_id, status, pickup_on, delivery_on };
      }
      case 'DispatchMoved':
        return row && { ...row, status: event.data.status };
      case 'DispatchCanceled':
        return row && { ...row, status: 'CANCELED' };
      // Its status comes with the DispatchMoved beside it.
      case 'DispatchAnswered':
        return row;
    }
  },
  personal: [],
});
