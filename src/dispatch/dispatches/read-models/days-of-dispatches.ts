import knex from 'knex';
import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { CivilDate, DateRange } from '../../../shared-kernel/civil-date.ts';
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

/** Conditions of the partial indexes, which queries repeat. */
const ACTIVE = oneOf([...NOT_DELIVERED, 'DELIVERED']);
const WAITING = oneOf(NOT_PICKED_UP);
const ON_THE_WAY = oneOf(NOT_DELIVERED);

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

const TABLE = tableOf(daysOfDispatches);

type Way = 'picked up' | 'delivered' | 'waiting' | 'on the way';

/** Reads one index up to the limit. */
const branch = (way: Way, condition: string, order: string): string =>
  `(select id, '${way}' as way from ${TABLE} where ${condition} order by ${order} limit $4)`;

/** Of what is late, the latest days come first. */
const FOUND = [
  branch('picked up', `${ACTIVE} and pickup_on between $1 and $2`, 'pickup_on, id'),
  branch('delivered', `${ACTIVE} and delivery_on between $1 and $2`, 'delivery_on, id'),
  branch('waiting', `${WAITING} and pickup_on < $3`, 'pickup_on desc, id desc'),
  branch('on the way', `${ON_THE_WAY} and delivery_on < $3`, 'delivery_on desc, id desc'),
].join(' union all ');

/**
 * Orders with an active dispatch that is picked up or delivered in a range of days, or is late on `today`; of each of
 * these at most about `limit`, and whether that left some out.
 */
export const ordersOnDays = async (
  { from, to }: DateRange,
  today: CivilDate,
  limit: number,
  sql: Sql,
): Promise<{ readonly ids: ReadonlyArray<RecordId>; readonly isCut: boolean }> => {
  const rows = await sql<{ readonly id: RecordId; readonly way: Way }>('orders_on_days', FOUND, [
    ...[from, to, today, limit + 1],
  ]);
  const counts = new Map<Way, number>();
  for (const { way } of rows) counts.set(way, (counts.get(way) ?? 0) + 1);
  const isCut = [...counts.values()].some((count) => count > limit);
  return { ids: [...new Set(rows.map(({ id }) => id))], isCut };
};
