// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../document.ts';
import type * as types from '../types.ts';
import { localityFields } from '../quoting/fragments.ts';
export const dispatchAnswerFields = `accepted name note at`;
const dispatchFields = `id status acceptedBeforeChange offerVersion pickupDate deliveryDate instructions carrierPay overrideReason overridden reason replacedBy by at revision answer{${dispatchAnswerFields}}driver{id firstName lastName phoneNumber carrier{id companyName phoneNumber}}`;
const dispatchStopFields = `${localityFields} zipcode`;
const orderToDispatchFields = `id loadVersion parentStatus{id}origin{${dispatchStopFields}}destination{${dispatchStopFields}}vehicles{year make model operable}transport{availableDate deliveryDate carrierType carrierPay}dispatch{id}dispatches{${dispatchFields}}loadBoard{booking{carrierName}}`;
const driverChoiceFields = `id firstName lastName retired`;
const carrierChoiceFields = `id forgotten companyName mcNumber dotNumber city state phoneNumber insuranceExpires drivers{${driverChoiceFields}}`;
const laneExperienceFields = `betweenStates nearby lastPrice timed onTime`;
const boardDispatchFields = `id orderId status acceptedBeforeChange offerVersion pickupDate deliveryDate revision answer{accepted name at}driver{id firstName lastName phoneNumber carrier{id companyName}}load{origin{city state}destination{city state}vehicles{year make model}}`;
export const OrderToDispatchDocument =
  `query orderToDispatch($id:ID!){order(id:$id){${orderToDispatchFields}}}` as Document<
    'query',
    types.OrderToDispatchQuery,
    types.OrderToDispatchQueryVariables
  >;
export const CarriersToChooseDocument =
  `query carriersToChoose($orderId:ID!$search:String$cursor:Cursor){carriersForOrder(orderId:$orderId search:$search cursor:$cursor){data{carrier{${carrierChoiceFields}}experience{${laneExperienceFields}}}pageInfo{total endCursor}}}` as Document<
    'query',
    types.CarriersToChooseQuery,
    types.CarriersToChooseQueryVariables
  >;
export const LanesOfCarrierDocument =
  `query lanesOfCarrier($carrierId:ID!){carrierRecord(carrierId:$carrierId){loads laneCount lanes{loads origin{lat lng}destination{lat lng}}}}` as Document<
    'query',
    types.LanesOfCarrierQuery,
    types.LanesOfCarrierQueryVariables
  >;
export const CarrierToDispatchDocument =
  `query carrierToDispatch($id:ID!){carrier(id:$id){${carrierChoiceFields}}}` as Document<
    'query',
    types.CarrierToDispatchQuery,
    types.CarrierToDispatchQueryVariables
  >;
export const CarrierFitnessDocument =
  `query carrierFitness($carrierId:ID!$deliveryDate:String){carrierFitness(carrierId:$carrierId deliveryDate:$deliveryDate){stops stopKinds warnings mayOverride lookedUpAt registration{insuranceOnFile authority{allowedToOperate common contract}outOfService{date reason}}}}` as Document<
    'query',
    types.CarrierFitnessQuery,
    types.CarrierFitnessQueryVariables
  >;
export const AddCarrierToDispatchDocument =
  `mutation addCarrierToDispatch($input:CarrierInput!){addCarrier(input:$input){${carrierChoiceFields}}}` as Document<
    'mutation',
    types.AddCarrierToDispatchMutation,
    types.AddCarrierToDispatchMutationVariables
  >;
export const AddDriverToDispatchDocument =
  `mutation addDriverToDispatch($carrierId:ID!$input:DriverInput!){addDriver(carrierId:$carrierId input:$input){${driverChoiceFields}}}` as Document<
    'mutation',
    types.AddDriverToDispatchMutation,
    types.AddDriverToDispatchMutationVariables
  >;
export const DispatchOrderDocument =
  `mutation dispatchOrder($orderId:ID!$input:DispatchInput!){dispatchOrder(orderId:$orderId input:$input){${dispatchFields}}}` as Document<
    'mutation',
    types.DispatchOrderMutation,
    types.DispatchOrderMutationVariables
  >;
export const UpdateDispatchDocument =
  `mutation updateDispatch($orderId:ID!$input:DispatchChangesInput!$dispatchId:ID!){updateDispatch(orderId:$orderId input:$input dispatchId:$dispatchId){${dispatchFields}}}` as Document<
    'mutation',
    types.UpdateDispatchMutation,
    types.UpdateDispatchMutationVariables
  >;
export const SetDispatchStatusDocument =
  `mutation setDispatchStatus($orderId:ID!$status:DispatchStatus!$dispatchId:ID!$offerVersion:String){setDispatchStatus(orderId:$orderId status:$status dispatchId:$dispatchId offerVersion:$offerVersion){${dispatchFields}}}` as Document<
    'mutation',
    types.SetDispatchStatusMutation,
    types.SetDispatchStatusMutationVariables
  >;
export const CancelDispatchDocument =
  `mutation cancelDispatch($orderId:ID!$reason:String$dispatchId:ID!){cancelDispatch(orderId:$orderId reason:$reason dispatchId:$dispatchId){${dispatchFields}}}` as Document<
    'mutation',
    types.CancelDispatchMutation,
    types.CancelDispatchMutationVariables
  >;
export const DispatchesTakenBackDocument =
  `query dispatchesTakenBack($orderIds:[ID!]!$parentStatusId:ID!){dispatchesTakenBack(orderIds:$orderIds parentStatusId:$parentStatusId){id orderId pickupDate deliveryDate driver{carrier{companyName}}}}` as Document<
    'query',
    types.DispatchesTakenBackQuery,
    types.DispatchesTakenBackQueryVariables
  >;
export const PrepareTakeBackDocument =
  `mutation prepareTakeBack($orderId:ID!$dispatchId:ID!$parentStatusId:ID!$reason:String){prepareTakeBack(orderId:$orderId dispatchId:$dispatchId parentStatusId:$parentStatusId reason:$reason){id}}` as Document<
    'mutation',
    types.PrepareTakeBackMutation,
    types.PrepareTakeBackMutationVariables
  >;
export const DispatchBoardDocument =
  `query dispatchBoard($from:String!$to:String!$assigneeId:ID){dispatchBoard(from:$from to:$to assigneeId:$assigneeId){isCut dispatches{${boardDispatchFields}}}}` as Document<
    'query',
    types.DispatchBoardQuery,
    types.DispatchBoardQueryVariables
  >;
