// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../document.ts';
import type * as types from '../types.ts';
import { dispatchAnswerFields } from './dispatch.ts';
const officeOnPaperFields = `name person{name phone}logoUrl phone supportPhone email website address{address address2 city state zipcode}`;
const sheetStopFields = `name companyName address address2 city state zipcode phone phone2`;
const dispatchSheetFields = `id orderId status acceptedBeforeChange version pickupDate deliveryDate instructions note carrierType carrierPay payment vehicles{year make model size operable color plate state vin lot}pickup{${sheetStopFields}}delivery{${sheetStopFields}}carrier{companyName mcNumber dotNumber phoneNumber}driver{name phoneNumber}office{${officeOnPaperFields}}`;
const dispatchLinkFields = `encryption isOfficeNamed expiresAt contactOption companyName phoneNumber fax email`;
const carrierPageFields = `state orderId office{${officeOnPaperFields}}answer{${dispatchAnswerFields}}sheet{${dispatchSheetFields}}acceptedSheet{${dispatchSheetFields}}`;
export const DispatchSheetDocument =
  `query dispatchSheet($orderId:ID!){dispatchSheet(orderId:$orderId){${dispatchSheetFields}}}` as Document<
    'query',
    types.DispatchSheetQuery,
    types.DispatchSheetQueryVariables
  >;
export const CreateDispatchLinkDocument =
  `mutation createDispatchLink($orderId:ID!$dispatchId:ID!){createDispatchLink(orderId:$orderId dispatchId:$dispatchId){${dispatchLinkFields}}}` as Document<
    'mutation',
    types.CreateDispatchLinkMutation,
    types.CreateDispatchLinkMutationVariables
  >;
export const ResolveDispatchLinkDocument =
  `query resolveDispatchLink($encryption:String!){resolveDispatchLink(encryption:$encryption){${carrierPageFields}}}` as Document<
    'query',
    types.ResolveDispatchLinkQuery,
    types.ResolveDispatchLinkQueryVariables
  >;
export const AnswerDispatchDocument =
  `mutation answerDispatch($encryption:String!$accepted:Boolean!$name:String$note:String$version:String){answerDispatch(encryption:$encryption accepted:$accepted name:$name note:$note version:$version){${carrierPageFields}}}` as Document<
    'mutation',
    types.AnswerDispatchMutation,
    types.AnswerDispatchMutationVariables
  >;
