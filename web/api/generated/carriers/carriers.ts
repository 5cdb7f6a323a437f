// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../document.ts';
import type * as types from '../types.ts';
const carriersRowFields = `id name`;
export const CarriersDocument =
  `query carriers($search:String$sortBy:CarriersSort$cursor:Cursor){list:carriers(search:$search sortBy:$sortBy cursor:$cursor){data{${carriersRowFields}}pageInfo{total endCursor}}}` as Document<
    'query',
    types.CarriersQuery,
    types.CarriersQueryVariables
  >;
export const CarrierDocument = `query carrier($id:ID!){carrier(id:$id){id name}}` as Document<
  'query',
  types.CarrierQuery,
  types.CarrierQueryVariables
>;
export const CreateCarrierDocument =
  `mutation createCarrier($input:CarrierInput!){createCarrier(input:$input){id}}` as Document<
    'mutation',
    types.CreateCarrierMutation,
    types.CreateCarrierMutationVariables
  >;
export const UpdateCarrierDocument =
  `mutation updateCarrier($id:ID!$input:CarrierChangesInput!){updateCarrier(id:$id input:$input){id}}` as Document<
    'mutation',
    types.UpdateCarrierMutation,
    types.UpdateCarrierMutationVariables
  >;
export const DeleteCarrierDocument = `mutation deleteCarrier($id:ID!){deleteCarrier(id:$id)}` as Document<
  'mutation',
  types.DeleteCarrierMutation,
  types.DeleteCarrierMutationVariables
>;
