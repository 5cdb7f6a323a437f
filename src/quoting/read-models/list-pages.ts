import { tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { type Condition, listFilters, narrowColumns } from './list-conditions.ts';
import { totalOf } from './list-counts.ts';
import { type Listing, recordSource, type Sort, sortOf, statementName } from './list-sources.ts';
import { LIST } from './quote-list.ts';
import type { ListArguments } from './quote-list-arguments.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';

type Kind = 'quotes' | 'orders';

/** Ties go by id; records without the date come last. */
const orderOf = ({ column, direction }: Sort, first = `l.${column}`): string => {
  if (column === 'id') return `${first}${direction}`;
  return `${first}${direction}${column === 'followup_on' ? ' nulls last' : ''}, l.id${direction}`;
};

/** A whole list of quotes or orders. `today` is the civil date of the office. */
export const recordListing = (
  list: Kind,
  { filterBy, sortBy }: Pick<ListArguments, 'filterBy' | 'sortBy'>,
  today: CivilDate,
): Listing => ({
  ...recordSource(list, listFilters(list, filterBy, today)),
  order: orderOf(sortOf(sortBy)),
});

/**
 * Whether what was found is sorted then, instead of being read in order. Postgres believes that what is looked for lies
 * scattered, and for a page of it would go through all records in the list's order; but those of a week stand together,
 * perhaps at the far end, and so may those of a search.
 */
const isSortedLater = (list: Kind, { filterBy, sortBy }: ListArguments, today: CivilDate): boolean =>
  filterBy.search !== null ||
  narrowColumns(list, filterBy, today).some((column) => column !== `l.${sortOf(sortBy).column}`);

/**
 * Records by the date of a follow-up: first those that have one, then, where these do not fill the page, the rest, each
 * read in its own order; no index has both.
 */
const followedFirst = (where: Condition, { direction }: Sort, size: string, offset: string): string => {
  const part = (condition: string, order: string) =>
    `select l.id, l.followup_on from ${LIST} l where ${where.text} and ${condition}
     order by ${order} limit ${size} + ${offset}`;
  return `with followed as materialized (
      ${part('l.followup_on is not null', `l.followup_on${direction}, l.id${direction}`)}
    ), rest as (
      ${part(`l.followup_on is null and (select count(*) from followed) < ${size} + ${offset}`, `l.id${direction}`)}
    )
    select * from (select * from followed union all select * from rest) l
    order by ${orderOf({ column: 'followup_on', direction })} limit ${size} offset ${offset}`;
};

/** A page's ids come first, from an index alone; then its rows. No index has a column plus nothing. */
const pageOf = (list: Kind) => async (wanted: ListArguments, today: CivilDate, sql: Sql) => {
  const { filterBy, sortBy, cursor } = wanted;
  const listing = recordListing(list, wanted, today);
  const { from, where, order } = listing;
  const sort = sortOf(sortBy);
  const later = isSortedLater(list, wanted, today);
  const [size, offset] = [1, 2].map((index) => `$${where.values.length + index}::bigint`) as [string, string];
  const ids =
    sort.column === 'followup_on' && !later
      ? followedFirst(where, sort, size, offset)
      : `select l.id${sort.column === 'id' ? '' : `, l.${sort.column}`} from ${from} where ${where.text}
         order by ${orderOf(sort, `l.${sort.column}${later ? ' + 0' : ''}`)} limit ${size} offset ${offset}`;
  const [data, total] = await Promise.all([
    sql<QuoteRecordRow>(
      statementName(`${list}_page:${sortBy}${later ? ':later' : ''}`, listing),
      `select r.* from (${ids}) l join ${tableOf(quoteRecord)} r on r.id = l.id order by ${order}`,
      [...where.values, cursor.size, (cursor.page - 1) * cursor.size],
    ),
    totalOf(list, filterBy, today, sql),
  ]);
  return { data, total };
};

/**
 * A page of quotes, and how many there are. `today` is the civil date of the office. Records that are not there yet
 * (another projector leads them) are left out.
 */
export const quotesPage = pageOf('quotes');
/** The same of orders; dispatches are those whose `statusName` is DISPATCHED. */
export const ordersPage = pageOf('orders');
