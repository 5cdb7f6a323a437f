// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../document.ts';
import type * as types from '../types.ts';
const draftChangeFields = `table id row field label from to`;
const openDraftFields = `id name base begunAt author{id firstName lastName}revision rowCount tables others conflicts`;
const wholeDraftFields = `${openDraftFields} changes{${draftChangeFields}}moreChanges discarded publication`;
export const PriceDraftsDocument = `query priceDrafts{priceDrafts{${openDraftFields}}}` as Document<
  'query',
  types.PriceDraftsQuery,
  types.PriceDraftsQueryVariables
>;
export const PriceDraftDocument =
  `query priceDraft($id:ID!){priceTables{publication}priceDraft(id:$id){${wholeDraftFields}}}` as Document<
    'query',
    types.PriceDraftQuery,
    types.PriceDraftQueryVariables
  >;
export const RepriceQuotesDocument =
  `query repriceQuotes($draft:ID!$from:String!$to:String!$cursor:String){repriceQuotes(draft:$draft from:$from to:$to cursor:$cursor){publication draftRevision ofPeriod quotes priced now{total margin}draft{total margin}unpriced{reason by count}differences movers{id lane vehicles from to}endCursor}}` as Document<
    'query',
    types.RepriceQuotesQuery,
    types.RepriceQuotesQueryVariables
  >;
export const BeginPriceDraftDocument =
  `mutation beginPriceDraft($name:String!){createPriceDraft(name:$name){${wholeDraftFields}}}` as Document<
    'mutation',
    types.BeginPriceDraftMutation,
    types.BeginPriceDraftMutationVariables
  >;
export const PublishDraftDocument =
  `mutation publishDraft($id:ID!$note:String){publishPriceDraft(id:$id note:$note){number rowCount}}` as Document<
    'mutation',
    types.PublishDraftMutation,
    types.PublishDraftMutationVariables
  >;
export const ThrowDraftAwayDocument =
  `mutation throwDraftAway($id:ID!){discardPriceDraft(id:$id)}` as Document<
    'mutation',
    types.ThrowDraftAwayMutation,
    types.ThrowDraftAwayMutationVariables
  >;
export const UndoPublishedDraftDocument =
  `mutation undoPublishedDraft($number:Int!){undoPricePublication(number:$number){number}}` as Document<
    'mutation',
    types.UndoPublishedDraftMutation,
    types.UndoPublishedDraftMutationVariables
  >;
export const SettlePriceDraftDocument =
  `mutation settlePriceDraft($id:ID!$keep:DraftSide!){settlePriceDraft(id:$id keep:$keep){id}}` as Document<
    'mutation',
    types.SettlePriceDraftMutation,
    types.SettlePriceDraftMutationVariables
  >;
