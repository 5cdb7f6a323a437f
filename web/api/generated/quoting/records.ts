// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../document.ts';
import type * as types from '../types.ts';
import { assigneeFields } from '../assignee.ts';
import { quoteRecordFields, statusFields, vehicleSizeFields } from './fragments.ts';
const parentStatusFields = `${statusFields} children{${statusFields}}`;
export const QuoteDocument = `query quote($id:ID!){record:quote(id:$id){${quoteRecordFields}}}` as Document<
  'query',
  types.QuoteQuery,
  types.QuoteQueryVariables
>;
export const OrderDocument = `query order($id:ID!){record:order(id:$id){${quoteRecordFields}}}` as Document<
  'query',
  types.OrderQuery,
  types.OrderQueryVariables
>;
export const UpdateQuoteDocument =
  `mutation updateQuote($id:ID!$input:RecordChangesInput!$revision:Int){record:updateQuote(id:$id input:$input revision:$revision){${quoteRecordFields}}}` as Document<
    'mutation',
    types.UpdateQuoteMutation,
    types.UpdateQuoteMutationVariables
  >;
export const UpdateOrderDocument =
  `mutation updateOrder($id:ID!$input:RecordChangesInput!$revision:Int){record:updateOrder(id:$id input:$input revision:$revision){${quoteRecordFields}}}` as Document<
    'mutation',
    types.UpdateOrderMutation,
    types.UpdateOrderMutationVariables
  >;
export const CreateQuoteDocument =
  `mutation createQuote($input:QuoteInput!){created:createQuote(input:$input){id}}` as Document<
    'mutation',
    types.CreateQuoteMutation,
    types.CreateQuoteMutationVariables
  >;
export const CreateOrderDocument =
  `mutation createOrder($input:QuoteInput!){created:createOrder(input:$input){id}}` as Document<
    'mutation',
    types.CreateOrderMutation,
    types.CreateOrderMutationVariables
  >;
export const ConvertQuoteToOrderDocument =
  `mutation convertQuoteToOrder($id:ID!$input:RecordChangesInput!$revision:Int){record:convertQuoteToOrder(quoteId:$id input:$input revision:$revision){${quoteRecordFields}}}` as Document<
    'mutation',
    types.ConvertQuoteToOrderMutation,
    types.ConvertQuoteToOrderMutationVariables
  >;
export const ConvertOrderToQuoteDocument =
  `mutation convertOrderToQuote($id:ID!$input:RecordChangesInput!$revision:Int){record:convertOrderToQuote(orderId:$id input:$input revision:$revision){${quoteRecordFields}}}` as Document<
    'mutation',
    types.ConvertOrderToQuoteMutation,
    types.ConvertOrderToQuoteMutationVariables
  >;
export const DuplicateQuoteDocument =
  `mutation duplicateQuote($id:ID!$mode:CopyMode!){copy:duplicateQuote(id:$id mode:$mode){id isOrder}}` as Document<
    'mutation',
    types.DuplicateQuoteMutation,
    types.DuplicateQuoteMutationVariables
  >;
export const DuplicateOrderDocument =
  `mutation duplicateOrder($id:ID!$mode:CopyMode!){copy:duplicateOrder(id:$id mode:$mode){id isOrder}}` as Document<
    'mutation',
    types.DuplicateOrderMutation,
    types.DuplicateOrderMutationVariables
  >;
export const QuoteChoicesDocument =
  `query quoteChoices{referrers{id name}vehicleSizes{${vehicleSizeFields}}assignees{${assigneeFields}}}` as Document<
    'query',
    types.QuoteChoicesQuery,
    types.QuoteChoicesQueryVariables
  >;
export const NamedStatusDocument =
  `query namedStatus($id:ID!){namedStatus(id:$id){id name retired}}` as Document<
    'query',
    types.NamedStatusQuery,
    types.NamedStatusQueryVariables
  >;
export const NamedReferrerDocument =
  `query namedReferrer($id:ID!){namedReferrer(id:$id){id name}}` as Document<
    'query',
    types.NamedReferrerQuery,
    types.NamedReferrerQueryVariables
  >;
export const ParentStatusesDocument =
  `query parentStatuses($type:StatusType!){parentStatuses(type:$type){${parentStatusFields}}}` as Document<
    'query',
    types.ParentStatusesQuery,
    types.ParentStatusesQueryVariables
  >;
