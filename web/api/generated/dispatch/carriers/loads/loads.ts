// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../../document.ts';
import type * as types from '../../../types.ts';
const carrierLaneFields = `originState destinationState loads lastPrice payPerMile lastOn`;
const carrierRecordFields = `loads payPerMile timedPickups latePickups timedDeliveries onTimeDeliveries laneCount lanes{${carrierLaneFields}}`;
const carrierLoadFields = `orderId status origin{city state}destination{city state}carrierPay dispatchedOn pickupDate deliveryDate pickedUpOn deliveredOn isPickedUpLate isOnTime`;
export const CarrierRecordDocument =
  `query carrierRecord($carrierId:ID!){carrierRecord(carrierId:$carrierId){${carrierRecordFields}}}` as Document<
    'query',
    types.CarrierRecordQuery,
    types.CarrierRecordQueryVariables
  >;
export const CarrierLoadsDocument =
  `query carrierLoads($carrierId:ID!$cursor:Cursor){carrierLoads(carrierId:$carrierId cursor:$cursor){data{${carrierLoadFields}}pageInfo{total}}}` as Document<
    'query',
    types.CarrierLoadsQuery,
    types.CarrierLoadsQueryVariables
  >;
export const CarrierPapersDocument =
  `query carrierPapers($carrierId:ID!){carrierFitness(carrierId:$carrierId){stops warnings lookedUpAt lookedUpNightly}}` as Document<
    'query',
    types.CarrierPapersQuery,
    types.CarrierPapersQueryVariables
  >;
