// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../document.ts';
import type * as types from '../../types.ts';
import { currentRecordFields } from '../fragments.ts';
const batchOutcomeFields = `id revision changed error{code message fields{field message}}`;
export const BatchUpdateQuotesDocument =
  `mutation batchUpdateQuotes($ids:[ID!]!$input:BatchUpdateInput!$seen:[SeenRevisionInput!]){outcomes:batchUpdateQuotes(ids:$ids input:$input seen:$seen){${batchOutcomeFields}}}` as Document<
    'mutation',
    types.BatchUpdateQuotesMutation,
    types.BatchUpdateQuotesMutationVariables
  >;
export const BatchUpdateOrdersDocument =
  `mutation batchUpdateOrders($ids:[ID!]!$input:BatchUpdateInput!$seen:[SeenRevisionInput!]){outcomes:batchUpdateOrders(ids:$ids input:$input seen:$seen){${batchOutcomeFields}}}` as Document<
    'mutation',
    types.BatchUpdateOrdersMutation,
    types.BatchUpdateOrdersMutationVariables
  >;
export const RestoreQuoteDocument =
  `mutation restoreQuote($id:ID!$input:RecordChangesInput!$revision:Int){record:updateQuote(id:$id input:$input revision:$revision){id}}` as Document<
    'mutation',
    types.RestoreQuoteMutation,
    types.RestoreQuoteMutationVariables
  >;
export const RestoreOrderDocument =
  `mutation restoreOrder($id:ID!$input:RecordChangesInput!$revision:Int){record:updateOrder(id:$id input:$input revision:$revision){id}}` as Document<
    'mutation',
    types.RestoreOrderMutation,
    types.RestoreOrderMutationVariables
  >;
export const CurrentQuotesDocument =
  `query currentQuotes($ids:[ID!]!$size:Int!){list:quotes(filterBy:{ids:$ids}cursor:{size:$size}){data{${currentRecordFields}}}}` as Document<
    'query',
    types.CurrentQuotesQuery,
    types.CurrentQuotesQueryVariables
  >;
export const CurrentOrdersDocument =
  `query currentOrders($ids:[ID!]!$size:Int!){list:orders(filterBy:{ids:$ids}cursor:{size:$size}){data{${currentRecordFields}}}}` as Document<
    'query',
    types.CurrentOrdersQuery,
    types.CurrentOrdersQueryVariables
  >;
