import { countsQuery, pageQuery } from '../../../platform/lists/list-queries.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { type FollowupRow, followups } from '../lists/followup-list.ts';
import type { ListFilter } from '../lists/list-filter.ts';
import { orderReads, pageReads } from '../lists/page-reads.ts';
import { orders, quotes } from '../lists/record-list.ts';
import { quoteList } from '../read-models/quote-list.ts';
import { quoteSearch } from '../read-models/quote-search.ts';
import { quoteView } from '../read-models/quote-view.ts';
import type { RecordApi } from './record-api.ts';

const followupView = ({ followup_id: id, due_on: followupOn, ...row }: FollowupRow) => ({
  ...{ id, followupOn },
  quote: quoteView(row),
});

/** Those of the tabs, and the numbers of dispatched and canceled orders regardless of the status filter. */
export const orderCounts = async (filter: ListFilter, today: CivilDate, sql: Sql) => {
  const named = (statusName: 'DISPATCHED' | 'CANCELED') =>
    orders.total({ ...filter, statusName, dateRangeGroup: 'ALL' }, today, sql);
  const [counts, dispatched, canceled] = await Promise.all([
    orders.counts(filter, today, sql),
    named('DISPATCHED'),
    named('CANCELED'),
  ]);
  return { ...counts, dispatched, canceled };
};

const countReads = [quoteList, quoteSearch];

export const listQueries = {
  quotes: { permission: 'quote_view', reads: pageReads, resolve: pageQuery(quotes, quoteView) },
  orders: { permission: 'order_view', reads: orderReads, resolve: pageQuery(orders, quoteView) },
  followups: { permission: 'quote_view', reads: pageReads, resolve: pageQuery(followups, followupView) },
  quotesCount: { permission: 'quote_view', reads: countReads, resolve: countsQuery(quotes, quotes.counts) },
  ordersCount: { permission: 'order_view', reads: countReads, resolve: countsQuery(orders, orderCounts) },
  followupsCount: {
    permission: 'quote_view',
    reads: countReads,
    resolve: countsQuery(followups, followups.counts),
  },
} satisfies RecordApi['queries'];
