// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../document.ts';
import type * as types from '../types.ts';
export const KitQuotesDocument =
  `query kitQuotes($filterBy:QuoteFilter$sortBy:QuoteSort$cursor:Cursor){list:quotes(filterBy:$filterBy sortBy:$sortBy cursor:$cursor){data{id shipper{firstName lastName}transport{availableDate totalPrice}}pageInfo{total endCursor}}}` as Document<
    'query',
    types.KitQuotesQuery,
    types.KitQuotesQueryVariables
  >;
