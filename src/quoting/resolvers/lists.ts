import type { Request } from '../../platform/resolver.ts';
import type { Sql } from '../../platform/sql.ts';
import { type CivilDate, today } from '../../shared-kernel/civil-date.ts';
import { followupsPage } from '../read-models/followup-list.ts';
import { countsOf, orderCountsOf } from '../read-models/list-counts.ts';
import { ordersPage, quotesPage } from '../read-models/list-pages.ts';
import { quoteList } from '../read-models/quote-list.ts';
import {
  countArguments,
  followupListArguments,
  type ListArguments,
  type ListFilter,
  quoteListArguments,
} from '../read-models/quote-list-arguments.ts';
import { quoteRecord } from '../read-models/quote-record.ts';
import { quoteSearch } from '../read-models/quote-search.ts';
import { quoteView } from '../read-models/quote-view.ts';
import { decoded } from './decoded.ts';

const officeDay = (): CivilDate => today(new Date().toISOString());

const pageInfo = (
  { cursor: { page, size } }: ListArguments,
  { total, end }: { readonly total: number; readonly end: string | null },
) => ({ page, size, total, endCursor: end });

const records =
  (pageOf: typeof quotesPage) =>
  async (args: unknown, { sql }: Request) => {
    const wanted = decoded(quoteListArguments, args);
    const { data, ...page } = await pageOf(wanted, officeDay(), sql);
    return { data: data.map(quoteView), pageInfo: pageInfo(wanted, page) };
  };

const followups = async (args: unknown, { sql }: Request) => {
  const wanted = decoded(followupListArguments, args);
  const { data, ...page } = await followupsPage(wanted, officeDay(), sql);
  return {
    data: data.map(({ followup_id: id, due_on: followupOn, ...row }) => ({
      id,
      followupOn,
      quote: quoteView(row),
    })),
    pageInfo: pageInfo(wanted, page),
  };
};

const counts =
  <Counts>(count: (filter: ListFilter, today: CivilDate, sql: Sql) => Promise<Counts>) =>
  (args: unknown, { sql }: Request): Promise<Counts> =>
    count(decoded(countArguments, args).filterBy, officeDay(), sql);

const pageReads = [quoteList, quoteRecord, quoteSearch];
const countReads = [quoteList, quoteSearch];

const quotesCount = counts((filter, day, sql) => countsOf('quotes', filter, day, sql));
const followupsCount = counts((filter, day, sql) => countsOf('followups', filter, day, sql));

export const listQueries = {
  quotes: { permission: 'quote_view', reads: pageReads, resolve: records(quotesPage) },
  orders: { permission: 'order_view', reads: pageReads, resolve: records(ordersPage) },
  followups: { permission: 'quote_view', reads: pageReads, resolve: followups },
  quotesCount: { permission: 'quote_view', reads: countReads, resolve: quotesCount },
  ordersCount: { permission: 'order_view', reads: countReads, resolve: counts(orderCountsOf) },
  followupsCount: { permission: 'quote_view', reads: countReads, resolve: followupsCount },
} as const;
