import { tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { listFilters, narrowDays } from './list-conditions.ts';
import { totalOf } from './list-counts.ts';
import { endOf, recordOrder } from './list-orders.ts';
import { orderBy } from './list-place.ts';
import { type Listing, recordSource, statementName } from './list-sources.ts';
import { dayByDay, followedFirst, inOrder, type PageIds, sortedLater } from './page-ids.ts';
import type { ListArguments } from './quote-list-arguments.ts';
import { LOCKED, type LockableRow, quoteRecord } from './quote-record.ts';

type Kind = 'quotes' | 'orders';

/** A whole list of quotes or orders. `today` is the civil date of the office. */
export const recordListing = (
  list: Kind,
  { filterBy, sortBy }: Pick<ListArguments, 'filterBy' | 'sortBy'>,
  today: CivilDate,
): Listing => ({
  ...recordSource(list, listFilters(list, filterBy, today)),
  order: orderBy(recordOrder(sortBy)),
});

/** The ids of a page with what orders them, found in the way that costs no more where there are many records. */
const idsOf = (list: Kind, wanted: ListArguments, today: CivilDate): PageIds => {
  const { filterBy, sortBy, cursor } = wanted;
  const all = recordSource(list, listFilters(list, filterBy, today));
  const order = recordOrder(sortBy);
  const column = order.keys[0]?.column;
  const [few, ...others] = narrowDays(list, filterBy, today).filter((days) => days.column !== `l.${column}`);
  if (filterBy.search !== null || others.length > 0) return sortedLater(all, order, cursor.after);
  if (few && (column !== 'id' || few.to === null)) return sortedLater(all, order, cursor.after);
  if (few) return dayByDay(all, order, cursor.after, few);
  return column === 'followup_on'
    ? followedFirst(all, order, cursor.after)
    : inOrder(all, order, cursor.after);
};

/** A page's ids come first; then its rows. */
const pageOf = (list: Kind) => async (wanted: ListArguments, today: CivilDate, sql: Sql) => {
  const { filterBy, sortBy, cursor } = wanted;
  const order = recordOrder(sortBy);
  const ids = idsOf(list, wanted, today);
  const [data, total] = await Promise.all([
    sql<LockableRow & { readonly available_date?: CivilDate }>(
      statementName(`${list}_page:${sortBy}`, ids),
      `select r.*, ${LOCKED} as locked${order.keys.some(({ column }) => column === 'available_date') ? ', l.available_date' : ''}
       from (${ids.text}) l join ${tableOf(quoteRecord)} r on r.id = l.id order by ${orderBy(ids.order)}`,
      [...ids.values, cursor.size, cursor.after ? 0 : (cursor.page - 1) * cursor.size],
    ),
    totalOf(list, filterBy, today, sql),
  ]);
  return { data, total, end: endOf(order, data) };
};

/**
 * A page of quotes, and how many there are. `today` is the civil date of the office. Records that are not there yet
 * (another projector leads them) are left out.
 */
export const quotesPage = pageOf('quotes');
/** The same of orders; dispatches are those whose `statusName` is DISPATCHED. */
export const ordersPage = pageOf('orders');
