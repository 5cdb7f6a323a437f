// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../document.ts';
import type * as types from '../types.ts';
import { listedDispatchFields } from '../dispatch/list/listed-dispatch.ts';
import { localityFields, quoteSummaryFields } from './fragments.ts';
const listedQuoteFields = `${quoteSummaryFields} timezone shipper{firstName lastName}origin{${localityFields}}destination{${localityFields}}vehicles{year make model}transport{availableDate totalPrice}followups{followupOn}internalNotes{id note createdAt}`;
const listedFollowupFields = `id followupOn quote{${listedQuoteFields}}`;
export const QuotesDocument =
  `query quotes($filterBy:QuoteFilter$sortBy:QuoteSort$cursor:Cursor){list:quotes(filterBy:$filterBy sortBy:$sortBy cursor:$cursor){data{${listedQuoteFields}}pageInfo{total endCursor}}}` as Document<
    'query',
    types.QuotesQuery,
    types.QuotesQueryVariables
  >;
export const OrdersDocument =
  `query orders($filterBy:QuoteFilter$sortBy:QuoteSort$cursor:Cursor){list:orders(filterBy:$filterBy sortBy:$sortBy cursor:$cursor){data{${listedQuoteFields}}pageInfo{total endCursor}}}` as Document<
    'query',
    types.OrdersQuery,
    types.OrdersQueryVariables
  >;
export const DispatchesDocument =
  `query dispatches($filterBy:QuoteFilter$sortBy:QuoteSort$cursor:Cursor){list:orders(filterBy:$filterBy sortBy:$sortBy cursor:$cursor){data{${listedQuoteFields} ${listedDispatchFields}}pageInfo{total endCursor}}}` as Document<
    'query',
    types.DispatchesQuery,
    types.DispatchesQueryVariables
  >;
export const FollowupsDocument =
  `query followups($filterBy:FollowupFilter$sortBy:QuoteSort$cursor:Cursor){list:followups(filterBy:$filterBy sortBy:$sortBy cursor:$cursor){data{${listedFollowupFields}}pageInfo{total endCursor}}}` as Document<
    'query',
    types.FollowupsQuery,
    types.FollowupsQueryVariables
  >;
export const QuotesCountDocument =
  `query quotesCount($filterBy:QuoteFilter){counts:quotesCount(filterBy:$filterBy){today week month pastDue all}}` as Document<
    'query',
    types.QuotesCountQuery,
    types.QuotesCountQueryVariables
  >;
export const OrdersCountDocument =
  `query ordersCount($filterBy:QuoteFilter){counts:ordersCount(filterBy:$filterBy){today week month pastDue all dispatched canceled}}` as Document<
    'query',
    types.OrdersCountQuery,
    types.OrdersCountQueryVariables
  >;
export const FollowupsCountDocument =
  `query followupsCount($filterBy:FollowupFilter){counts:followupsCount(filterBy:$filterBy){today week month pastDue all}}` as Document<
    'query',
    types.FollowupsCountQuery,
    types.FollowupsCountQueryVariables
  >;
export const FollowupDatesDocument =
  `query followupDates($filterBy:FollowupFilter$cursor:Cursor){list:followups(filterBy:$filterBy cursor:$cursor){data{followupOn}pageInfo{total}}}` as Document<
    'query',
    types.FollowupDatesQuery,
    types.FollowupDatesQueryVariables
  >;
