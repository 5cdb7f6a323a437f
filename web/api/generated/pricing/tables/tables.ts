// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../document.ts';
import type * as types from '../../types.ts';
const mileageRowFields = `id minMileage maxMileage price`;
const exceptionRowFields = `id originState originCity destState destCity rules{priority originRadius destRadius price}`;
const chartRowFields = `id year make model size{id}dontQuote searchLink`;
const feeRowFields = `id minMileage maxMileage fee sizeId`;
const sizeRowFields = `id name rateBump flatBump`;
export const changeFields = `table id row kind field label from to`;
const publicationFields = `number at author{id firstName lastName}note undoes undone tables reordered changes{${changeFields}}moreChanges`;
const rowChangeFields = `publication at author{id firstName lastName}table id row kind changes{field label from to}`;
export const MileageTableDocument =
  `query mileageTable($at:PriceMoment){priceTables(at:$at){publication draftRevision}mileagePricings(at:$at){${mileageRowFields}}}` as Document<
    'query',
    types.MileageTableQuery,
    types.MileageTableQueryVariables
  >;
export const ExceptionTableDocument =
  `query exceptionTable($filter:PricingExceptionsFilter$cursor:Cursor$at:PriceMoment){priceTables(at:$at){publication draftRevision}pricingExceptions(filter:$filter cursor:$cursor at:$at){data{${exceptionRowFields}}pageInfo{page size total}}}` as Document<
    'query',
    types.ExceptionTableQuery,
    types.ExceptionTableQueryVariables
  >;
export const ExceptionIdsDocument =
  `query exceptionIds($filter:PricingExceptionsFilter$cursor:Cursor$at:PriceMoment){pricingExceptions(filter:$filter cursor:$cursor at:$at){data{id}}}` as Document<
    'query',
    types.ExceptionIdsQuery,
    types.ExceptionIdsQueryVariables
  >;
export const PublishedPricesDocument =
  `query publishedPrices($at:PriceMoment){priceTables(at:$at){publication draftRevision}}` as Document<
    'query',
    types.PublishedPricesQuery,
    types.PublishedPricesQueryVariables
  >;
export const ChartTableDocument =
  `query chartTable($filter:VehicleSizechartFilter$cursor:Cursor$at:PriceMoment){priceTables(at:$at){publication draftRevision}vehicleSizechart(filter:$filter cursor:$cursor at:$at){data{${chartRowFields}}pageInfo{page size total}}vehicleSizes{id name}}` as Document<
    'query',
    types.ChartTableQuery,
    types.ChartTableQueryVariables
  >;
export const SizeTableDocument =
  `query sizeTable($at:PriceMoment){priceTables(at:$at){publication draftRevision}vehicleSizes(at:$at){${sizeRowFields}}}` as Document<
    'query',
    types.SizeTableQuery,
    types.SizeTableQueryVariables
  >;
export const FeeTableDocument =
  `query feeTable($type:DistanceFeeType!$at:PriceMoment){priceTables(at:$at){publication draftRevision}distanceFees(type:$type at:$at){${feeRowFields}}vehicleSizes{id name}}` as Document<
    'query',
    types.FeeTableQuery,
    types.FeeTableQueryVariables
  >;
export const PricePublicationsDocument =
  `query pricePublications($table:PriceTable$cursor:Cursor){pricePublications(table:$table cursor:$cursor){data{${publicationFields}}pageInfo{page size total}}}` as Document<
    'query',
    types.PricePublicationsQuery,
    types.PricePublicationsQueryVariables
  >;
export const PriceRowChangesDocument =
  `query priceRowChanges($of:PriceRowChangesOf!$cursor:Cursor){priceRowChanges(of:$of cursor:$cursor){data{${rowChangeFields}}pageInfo{page size total}}}` as Document<
    'query',
    types.PriceRowChangesQuery,
    types.PriceRowChangesQueryVariables
  >;
export const PriceImportDocument =
  `query priceImport($table:PriceTable!$feeType:DistanceFeeType$columns:[String!]$rows:[PriceImportRow!]!$at:PriceMoment$before:String){priceImport(table:$table feeType:$feeType columns:$columns rows:$rows at:$at before:$before){publication draftRevision fates{fate id row changes{label from to}problems{field message}warning}after}}` as Document<
    'query',
    types.PriceImportQuery,
    types.PriceImportQueryVariables
  >;
export const SaveMileagePricingsDocument =
  `mutation saveMileagePricings($rows:[MileagePricingInput!]!$deletedIDs:[ID!]!$base:Int$draft:ID$draftRevision:Int){updateMileagePricings(pricingData:$rows deletedIDs:$deletedIDs base:$base draft:$draft draftRevision:$draftRevision){${mileageRowFields}}}` as Document<
    'mutation',
    types.SaveMileagePricingsMutation,
    types.SaveMileagePricingsMutationVariables
  >;
export const SaveDistanceFeesDocument =
  `mutation saveDistanceFees($rows:[DistanceFeeInput!]!$deletedIDs:[ID!]!$type:DistanceFeeType!$base:Int$draft:ID$draftRevision:Int){updateDistanceFees(feeData:$rows deletedIDs:$deletedIDs type:$type base:$base draft:$draft draftRevision:$draftRevision){${feeRowFields}}}` as Document<
    'mutation',
    types.SaveDistanceFeesMutation,
    types.SaveDistanceFeesMutationVariables
  >;
export const SavePriceRowsDocument =
  `mutation savePriceRows($table:PriceTable!$columns:[String!]$rows:[PriceRowInput!]!$base:Int$draft:ID$draftRevision:Int){savePriceRows(table:$table columns:$columns rows:$rows base:$base draft:$draft draftRevision:$draftRevision)}` as Document<
    'mutation',
    types.SavePriceRowsMutation,
    types.SavePriceRowsMutationVariables
  >;
export const CreatePricingExceptionDocument =
  `mutation createPricingException($originState:String!$originCity:String!$destState:String!$destCity:String!$pricingRules:[PricingRuleInput!]!$draft:ID){createPricingException(originState:$originState originCity:$originCity destState:$destState destCity:$destCity pricingRules:$pricingRules draft:$draft){${exceptionRowFields}}}` as Document<
    'mutation',
    types.CreatePricingExceptionMutation,
    types.CreatePricingExceptionMutationVariables
  >;
export const UpdatePricingExceptionsDocument =
  `mutation updatePricingExceptions($pricingExceptionIDs:[ID!]!$priority:Int!$pricingRule:PricingRuleInput!$base:Int$draft:ID$draftRevision:Int){updatePricingExceptions(pricingExceptionIDs:$pricingExceptionIDs priority:$priority pricingRule:$pricingRule base:$base draft:$draft draftRevision:$draftRevision){id skipped changed refused}}` as Document<
    'mutation',
    types.UpdatePricingExceptionsMutation,
    types.UpdatePricingExceptionsMutationVariables
  >;
export const UpdateVehicleSizeDocument =
  `mutation updateVehicleSize($vehicleSizeID:ID!$rateBump:Float!$flatBump:Float!$base:Int$draft:ID$draftRevision:Int){updateVehicleSize(vehicleSizeID:$vehicleSizeID rateBump:$rateBump flatBump:$flatBump base:$base draft:$draft draftRevision:$draftRevision){${sizeRowFields}}}` as Document<
    'mutation',
    types.UpdateVehicleSizeMutation,
    types.UpdateVehicleSizeMutationVariables
  >;
export const UndoPricePublicationDocument =
  `mutation undoPricePublication($number:Int!){undoPricePublication(number:$number){number}}` as Document<
    'mutation',
    types.UndoPricePublicationMutation,
    types.UndoPricePublicationMutationVariables
  >;
export const TakeBackPriceRowsDocument =
  `mutation takeBackPriceRows($draft:ID!$table:PriceTable!$rowIDs:[ID!]$since:Int$draftRevision:Int!){takeBackPriceRows(draft:$draft table:$table rowIDs:$rowIDs since:$since draftRevision:$draftRevision){id revision}}` as Document<
    'mutation',
    types.TakeBackPriceRowsMutation,
    types.TakeBackPriceRowsMutationVariables
  >;
