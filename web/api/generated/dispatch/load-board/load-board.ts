// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../document.ts';
import type * as types from '../../types.ts';
import { orderOfListFields, recordOfListFields } from './fragments.ts';
const onBoardFields = `revision status listingId assignUrl by requestedAt postedAt updatedAt expiresOn problems{field message}error isWaiting isKept booking{carrierName bookedAt pickedUpAt deliveredAt}dispatchedTo otherBooking{carrierName}`;
const orderOnBoardFields = `${orderOfListFields} loadBoard{${onBoardFields}}`;
export const OrderOnBoardDocument =
  `query orderOnBoard($id:ID!){record:order(id:$id){${orderOnBoardFields}}}` as Document<
    'query',
    types.OrderOnBoardQuery,
    types.OrderOnBoardQueryVariables
  >;
export const QuoteOnBoardDocument =
  `query quoteOnBoard($id:ID!){record:quote(id:$id){${orderOnBoardFields}}}` as Document<
    'query',
    types.QuoteOnBoardQuery,
    types.QuoteOnBoardQueryVariables
  >;
export const AssignPageDocument =
  `query assignPage($id:ID!){order(id:$id){loadBoard{status listingId assignUrl booking{carrierName}dispatchedTo otherBooking{carrierName}}}}` as Document<
    'query',
    types.AssignPageQuery,
    types.AssignPageQueryVariables
  >;
export const PostToLoadBoardDocument =
  `mutation postToLoadBoard($id:ID!){postToLoadBoard(id:$id){${onBoardFields}}}` as Document<
    'mutation',
    types.PostToLoadBoardMutation,
    types.PostToLoadBoardMutationVariables
  >;
export const RemoveFromLoadBoardDocument =
  `mutation removeFromLoadBoard($id:ID!){removeFromLoadBoard(id:$id){${onBoardFields}}}` as Document<
    'mutation',
    types.RemoveFromLoadBoardMutation,
    types.RemoveFromLoadBoardMutationVariables
  >;
export const SettlePostingDocument =
  `mutation settlePosting($orderId:ID!$listingId:ID){settlePosting(orderId:$orderId listingId:$listingId){${onBoardFields}}}` as Document<
    'mutation',
    types.SettlePostingMutation,
    types.SettlePostingMutationVariables
  >;
export const BatchLoadBoardDocument =
  `mutation batchLoadBoard($ids:[ID!]!$action:LoadBoardAction!$seen:[SeenRevisionInput!]){outcomes:batchLoadBoard(ids:$ids action:$action seen:$seen){id revision changed error{code message fields{field message}}}}` as Document<
    'mutation',
    types.BatchLoadBoardMutation,
    types.BatchLoadBoardMutationVariables
  >;
export const OrdersOnBoardDocument =
  `query ordersOnBoard($ids:[ID!]!$size:Int!){list:orders(filterBy:{ids:$ids}cursor:{size:$size}){data{${orderOfListFields}}}}` as Document<
    'query',
    types.OrdersOnBoardQuery,
    types.OrdersOnBoardQueryVariables
  >;
export const QuotesOnBoardDocument =
  `query quotesOnBoard($ids:[ID!]!$size:Int!){list:quotes(filterBy:{ids:$ids}cursor:{size:$size}){data{${recordOfListFields}}}}` as Document<
    'query',
    types.QuotesOnBoardQuery,
    types.QuotesOnBoardQueryVariables
  >;
