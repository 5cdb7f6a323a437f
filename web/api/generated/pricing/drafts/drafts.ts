// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../document.ts';
import type * as types from '../../types.ts';
import { changeFields } from '../tables/tables.ts';
const openDraftFields = `id name begunAt author{id firstName lastName}revision rowCount tables others conflicts brokenOff{author{id firstName lastName}revision at done all}`;
const wholeDraftFields = `${openDraftFields} reordered changes{${changeFields}}moreChanges conflictRows{table id row author{id firstName lastName}at deletedBy cells{field label was theirs draft author{id firstName lastName}}beside isInstead isMoved}discarded publication undoneBy{number at author{id firstName lastName}}`;
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
export const DraftInTablesDocument =
  `query draftInTables($id:ID!){priceDraft(id:$id){id name conflicts discarded publication undoneBy{number}}}` as Document<
    'query',
    types.DraftInTablesQuery,
    types.DraftInTablesQueryVariables
  >;
export const RepriceQuotesDocument =
  `query repriceQuotes($draft:ID!$from:String!$to:String!$cursor:String){repriceQuotes(draft:$draft from:$from to:$to cursor:$cursor){publication draftRevision ofPeriod quotes priced now{total margin}draft{total margin}booked{quotes priced now{total margin}draft{total margin}}unpriced{reason by count}differences movers{id isBooked lane vehicles from to}endCursor}}` as Document<
    'query',
    types.RepriceQuotesQuery,
    types.RepriceQuotesQueryVariables
  >;
export const CreatePriceDraftDocument =
  `mutation createPriceDraft($name:String!){createPriceDraft(name:$name){id revision}}` as Document<
    'mutation',
    types.CreatePriceDraftMutation,
    types.CreatePriceDraftMutationVariables
  >;
export const RenamePriceDraftDocument =
  `mutation renamePriceDraft($id:ID!$name:String!){renamePriceDraft(id:$id name:$name){id name}}` as Document<
    'mutation',
    types.RenamePriceDraftMutation,
    types.RenamePriceDraftMutationVariables
  >;
export const ImportPricesDocument =
  `mutation importPrices($draft:ID!$table:PriceTable!$feeType:DistanceFeeType$columns:[String!]$rows:[PriceImportRow!]!$more:Boolean!$file:String!$fileRows:Int!$firstRow:Int!$base:Int$draftRevision:Int){importPrices(draft:$draft table:$table feeType:$feeType columns:$columns rows:$rows more:$more file:$file fileRows:$fileRows firstRow:$firstRow base:$base draftRevision:$draftRevision){id revision}}` as Document<
    'mutation',
    types.ImportPricesMutation,
    types.ImportPricesMutationVariables
  >;
export const PublishPriceDraftDocument =
  `mutation publishPriceDraft($id:ID!$note:String$draftRevision:Int$file:String$evenIfBrokenOff:Boolean){publishPriceDraft(id:$id note:$note draftRevision:$draftRevision file:$file evenIfBrokenOff:$evenIfBrokenOff){number}}` as Document<
    'mutation',
    types.PublishPriceDraftMutation,
    types.PublishPriceDraftMutationVariables
  >;
export const DiscardPriceDraftDocument =
  `mutation discardPriceDraft($id:ID!$draftRevision:Int$file:String){discardPriceDraft(id:$id draftRevision:$draftRevision file:$file)}` as Document<
    'mutation',
    types.DiscardPriceDraftMutation,
    types.DiscardPriceDraftMutationVariables
  >;
export const AcceptBrokenOffChangeDocument =
  `mutation acceptBrokenOffChange($draft:ID!$revision:Int!){acceptBrokenOffChange(draft:$draft revision:$revision){id}}` as Document<
    'mutation',
    types.AcceptBrokenOffChangeMutation,
    types.AcceptBrokenOffChangeMutationVariables
  >;
export const SettlePriceDraftDocument =
  `mutation settlePriceDraft($id:ID!$keep:DraftSide!$rows:[PriceRowSideInput!]$base:Int$draftRevision:Int){settlePriceDraft(id:$id keep:$keep rows:$rows base:$base draftRevision:$draftRevision){id rowCount conflicts}}` as Document<
    'mutation',
    types.SettlePriceDraftMutation,
    types.SettlePriceDraftMutationVariables
  >;
