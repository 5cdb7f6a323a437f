// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../document.ts';
import type * as types from '../../types.ts';
const priceStepFields = `name of label amount reason`;
const vehiclePriceFields = `vehicle total size{id name}isSizeFromChart steps{${priceStepFields}}`;
const quotedAmountsFields = `miles milesBy basePrice sizeFee sizeFeeByDistance inopFee enclosedFee deposit depositFeeByDistance total`;
const quotedForFields = `originZip destinationZip carrierType referrerId vehicles{year make model sizeId operable}`;
const transportPriceFields = `miles milesBy basePrice sizeFee sizeFeeByDistance inopFee enclosedFee deposit depositFeeByDistance publishedAt vehicles{${vehiclePriceFields}}quoterToken`;
const basePriceFactorFields = `type price min max originCity originState destCity destState priority originMiles destMiles`;
const similarLoadsFields = `count isLatestOnly median low high since`;
const explainedPriceFields = `quotedAt publishedAt edited editedParts quoted{${quotedAmountsFields}}quotedFor{${quotedForFields}}explanation{${vehiclePriceFields}}problems byTodaysRules{total}today{publishedAt amounts{${quotedAmountsFields}}explanation{${vehiclePriceFields}}problems differences{vehicle label from to reason}}asItIsNow{amounts{${quotedAmountsFields}}explanation{${vehiclePriceFields}}problems}similarLoads{${similarLoadsFields}}warning`;
export const RunTransportAutoQuoterDocument =
  `mutation runTransportAutoQuoter($origin:QuoteSpotInput!$destination:QuoteSpotInput!$vehicles:[QuotedVehicleInput!]!$carrierType:CarrierType$referrerId:ID){price:runTransportAutoQuoter(origin:$origin destination:$destination vehicles:$vehicles carrierType:$carrierType referrerId:$referrerId){${transportPriceFields}}}` as Document<
    'mutation',
    types.RunTransportAutoQuoterMutation,
    types.RunTransportAutoQuoterMutationVariables
  >;
export const BasePriceFactorsDocument =
  `query basePriceFactors($origin:QuoteSpotInput!$destination:QuoteSpotInput!){factors:basePriceFactors(origin:$origin destination:$destination){${basePriceFactorFields}}}` as Document<
    'query',
    types.BasePriceFactorsQuery,
    types.BasePriceFactorsQueryVariables
  >;
export const SimilarLoadsDocument =
  `query similarLoads($origin:QuoteSpotInput!$destination:QuoteSpotInput!$carrierType:CarrierType$except:ID){loads:similarLoads(origin:$origin destination:$destination carrierType:$carrierType except:$except){${similarLoadsFields}}}` as Document<
    'query',
    types.SimilarLoadsQuery,
    types.SimilarLoadsQueryVariables
  >;
export const QuotePricingDocument =
  `query quotePricing($id:ID!){record:quote(id:$id){id pricing{${explainedPriceFields}}}}` as Document<
    'query',
    types.QuotePricingQuery,
    types.QuotePricingQueryVariables
  >;
export const OrderPricingDocument =
  `query orderPricing($id:ID!){record:order(id:$id){id pricing{${explainedPriceFields}}}}` as Document<
    'query',
    types.OrderPricingQuery,
    types.OrderPricingQueryVariables
  >;
export const PricingAsOfDocument =
  `query pricingAsOf($id:ID!$revision:Int!){record:quote(id:$id revision:$revision){id pricing{${explainedPriceFields}}}}` as Document<
    'query',
    types.PricingAsOfQuery,
    types.PricingAsOfQueryVariables
  >;
