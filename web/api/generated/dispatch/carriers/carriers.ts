// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../document.ts';
import type * as types from '../../types.ts';
import { assigneeFields } from '../../assignee.ts';
import { uploadFormFields } from '../../quoting/quote-record/files/files.ts';
import { fieldChangeFields } from '../../quoting/quote-record/story/story.ts';
const carriersRowFields = `id revision companyName mcNumber dotNumber address city state zipcode phoneNumber email firstContact insuranceExpires forgotten drivers{id firstName lastName retired}`;
const driverFieldsFields = `id firstName lastName phoneNumber email retired`;
const carrierFieldsFields = `id revision companyName mcNumber dotNumber address city state zipcode phoneNumber fax email firstContact secondContact contactOption insuranceExpires needs1099 ein ssn customField1 customField2 customField3 customField4 forgotten drivers{${driverFieldsFields}}`;
const carrierEventFields = `id eventDate description revision previous author{${assigneeFields}}changes{${fieldChangeFields}}`;
const carrierDocumentFields = `id kind fileName fileUrl contentType size createdAt author{${assigneeFields}}`;
const carrierFateFields = `fate carrier{id revision}changes{label from to}problems{field message}`;
export const CarriersDocument =
  `query carriers($search:String$sortBy:CarriersSort$cursor:Cursor){list:carriers(search:$search sortBy:$sortBy cursor:$cursor){data{${carriersRowFields}}pageInfo{total endCursor}}}` as Document<
    'query',
    types.CarriersQuery,
    types.CarriersQueryVariables
  >;
export const CarrierDocument = `query carrier($id:ID!){carrier(id:$id){${carrierFieldsFields}}}` as Document<
  'query',
  types.CarrierQuery,
  types.CarrierQueryVariables
>;
export const CarrierAsOfDocument =
  `query carrierAsOf($id:ID!$revision:Int!){record:carrier(id:$id revision:$revision){${carrierFieldsFields}}}` as Document<
    'query',
    types.CarrierAsOfQuery,
    types.CarrierAsOfQueryVariables
  >;
export const CarrierEventsDocument =
  `query carrierEvents($id:ID!){carrierEvents(id:$id){${carrierEventFields}}}` as Document<
    'query',
    types.CarrierEventsQuery,
    types.CarrierEventsQueryVariables
  >;
export const CarrierDocumentsDocument =
  `query carrierDocuments($carrierId:ID!){carrierDocuments(carrierId:$carrierId){${carrierDocumentFields}}}` as Document<
    'query',
    types.CarrierDocumentsQuery,
    types.CarrierDocumentsQueryVariables
  >;
export const CarrierImportDocument =
  `query carrierImport($rows:[CarrierInput!]!){carrierImport(rows:$rows){${carrierFateFields}}}` as Document<
    'query',
    types.CarrierImportQuery,
    types.CarrierImportQueryVariables
  >;
export const AddCarrierDocument =
  `mutation addCarrier($input:CarrierInput!){addCarrier(input:$input){${carrierFieldsFields}}}` as Document<
    'mutation',
    types.AddCarrierMutation,
    types.AddCarrierMutationVariables
  >;
export const UpdateCarrierDocument =
  `mutation updateCarrier($id:ID!$input:CarrierChangesInput!){updateCarrier(id:$id input:$input){${carrierFieldsFields}}}` as Document<
    'mutation',
    types.UpdateCarrierMutation,
    types.UpdateCarrierMutationVariables
  >;
export const CarrierInRowDocument =
  `query carrierInRow($id:ID!){carrier(id:$id){${carriersRowFields}}}` as Document<
    'query',
    types.CarrierInRowQuery,
    types.CarrierInRowQueryVariables
  >;
export const ChangeCarrierInRowDocument =
  `mutation changeCarrierInRow($id:ID!$input:CarrierChangesInput!){updateCarrier(id:$id input:$input){${carriersRowFields}}}` as Document<
    'mutation',
    types.ChangeCarrierInRowMutation,
    types.ChangeCarrierInRowMutationVariables
  >;
export const AddCarrierOfRowDocument =
  `mutation addCarrierOfRow($input:CarrierInput!){addCarrier(input:$input){id}}` as Document<
    'mutation',
    types.AddCarrierOfRowMutation,
    types.AddCarrierOfRowMutationVariables
  >;
export const ChangeCarrierOfRowDocument =
  `mutation changeCarrierOfRow($id:ID!$input:CarrierChangesInput!){updateCarrier(id:$id input:$input){id}}` as Document<
    'mutation',
    types.ChangeCarrierOfRowMutation,
    types.ChangeCarrierOfRowMutationVariables
  >;
export const AddDriverDocument =
  `mutation addDriver($carrierId:ID!$input:DriverInput!){addDriver(carrierId:$carrierId input:$input){${driverFieldsFields}}}` as Document<
    'mutation',
    types.AddDriverMutation,
    types.AddDriverMutationVariables
  >;
export const UpdateDriverDocument =
  `mutation updateDriver($id:ID!$input:DriverChangesInput!){updateDriver(id:$id input:$input){${driverFieldsFields}}}` as Document<
    'mutation',
    types.UpdateDriverMutation,
    types.UpdateDriverMutationVariables
  >;
export const RetireDriverDocument =
  `mutation retireDriver($id:ID!){retireDriver(id:$id){${driverFieldsFields}}}` as Document<
    'mutation',
    types.RetireDriverMutation,
    types.RetireDriverMutationVariables
  >;
export const RestoreDriverDocument =
  `mutation restoreDriver($id:ID!){restoreDriver(id:$id){${driverFieldsFields}}}` as Document<
    'mutation',
    types.RestoreDriverMutation,
    types.RestoreDriverMutationVariables
  >;
export const RevealTaxNumberDocument =
  `mutation revealTaxNumber($carrierId:ID!$field:TaxNumber!){revealTaxNumber(carrierId:$carrierId field:$field)}` as Document<
    'mutation',
    types.RevealTaxNumberMutation,
    types.RevealTaxNumberMutationVariables
  >;
export const CreateCarrierDocumentFormDocument =
  `mutation createCarrierDocumentForm($fileName:String!){createCarrierDocumentForm(fileName:$fileName){${uploadFormFields}}}` as Document<
    'mutation',
    types.CreateCarrierDocumentFormMutation,
    types.CreateCarrierDocumentFormMutationVariables
  >;
export const AddCarrierDocumentDocument =
  `mutation addCarrierDocument($carrierId:ID!$kind:CarrierDocumentKind!$asset:AssetInput!){addCarrierDocument(carrierId:$carrierId kind:$kind asset:$asset){${carrierDocumentFields}}}` as Document<
    'mutation',
    types.AddCarrierDocumentMutation,
    types.AddCarrierDocumentMutationVariables
  >;
export const RemoveCarrierDocumentDocument =
  `mutation removeCarrierDocument($id:ID!){removeCarrierDocument(id:$id){${carrierDocumentFields}}}` as Document<
    'mutation',
    types.RemoveCarrierDocumentMutation,
    types.RemoveCarrierDocumentMutationVariables
  >;
export const RestoreCarrierDocumentDocument =
  `mutation restoreCarrierDocument($id:ID!){restoreCarrierDocument(id:$id){${carrierDocumentFields}}}` as Document<
    'mutation',
    types.RestoreCarrierDocumentMutation,
    types.RestoreCarrierDocumentMutationVariables
  >;
