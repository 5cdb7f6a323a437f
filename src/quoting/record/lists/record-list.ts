import { conditionOf } from '../../../platform/lists/conditions.ts';
import { listRow } from '../../../platform/lists/list.ts';
import { defineListByDay } from '../../../platform/lists/list-by-day.ts';
import { idKey } from '../../../platform/lists/listed-keys.ts';
import { bothWays, type Order } from '../../../platform/lists/order.ts';
import { tableOf } from '../../../platform/projector/read-model.ts';
import { PLANNED_DAYS } from '../read-models/planned-days.ts';
import { LIST } from '../read-models/quote-list.ts';
import { LOCKED, type LockableRow, quoteRecord } from '../read-models/quote-record.ts';
import { listFilter } from './list-filter.ts';
import { narrowIn, type RecordColumns, recordFilters, recordTabs } from './record-filters.ts';

const ID = { column: 'id', kind: 'id' } as const;

/** Ties go by id; records without the date come last. */
export const recordOrders = bothWays('l', {
  ID: [ID],
  AVAILABLE_DATE: [{ column: 'available_date', kind: 'day' }, ID],
  FOLLOWUP_DATE: [{ column: 'followup_on', kind: 'day', nullable: true }, ID],
  RECEIVED_DATE: [{ column: 'received_on', kind: 'day' }, ID],
  BOOKED_DATE: [{ column: 'booked_on', kind: 'day', nullable: true }, ID],
  DISPATCH_DATE: [{ column: 'dispatched_on', kind: 'day', nullable: true }, ID],
  PICKUP_DATE: [{ column: 'pickup_on', kind: 'day', nullable: true }, ID],
  DELIVERY_DATE: [{ column: 'delivery_on', kind: 'day', nullable: true }, ID],
});

/** The API's sort orders. */
export type QuoteSort = keyof typeof recordOrders;

/** Days of the order's dispatch, while it is active and not delivered. */
const PLANNED: ReadonlyArray<string> = ['pickup_on', 'delivery_on'];

const WITH_PLANNED = `(
  select listed.*, planned.pickup_on, planned.delivery_on
  from ${LIST} listed left join ${PLANNED_DAYS} planned on planned.id = listed.id and planned.is_open
)`;

const rowsIn = (order: Order | null) =>
  order && PLANNED.includes(order.keys[0].column)
    ? { way: 'lp', from: `${WITH_PLANNED} l` }
    : { way: 'l', from: `${LIST} l` };

const recordList = (columns: RecordColumns & { readonly kind: string }) =>
  defineListByDay({
    ...{ name: columns.list, filter: listFilter, orders: recordOrders, firstOrder: 'ID_ASC' },
    source: (filter, today, order) => ({
      ...rowsIn(order),
      where: conditionOf(columns.kind, recordFilters(columns, filter, today)),
      isSelective: filter.search !== null || filter.ids !== null,
      narrow: narrowIn(columns, filter, today),
    }),
    row: listRow<LockableRow>({
      columns: `r.*, ${LOCKED} as locked`,
      join: `join ${tableOf(quoteRecord)} r on r.id = l.id`,
    }),
    key: idKey('l.id'),
    tabs: recordTabs(columns),
  });

export const quotes = recordList({
  ...{ list: 'quotes', kind: 'not l.is_order', owner: 'l' },
  ...{ tab: 'l.available_date', range: 'l.received_on' },
});

/** Dispatches are those with `statusName` DISPATCHED. */
export const orders = recordList({
  ...{ list: 'orders', kind: 'l.is_order', owner: 'l' },
  ...{ tab: 'l.available_date', range: 'l.booked_on' },
});
