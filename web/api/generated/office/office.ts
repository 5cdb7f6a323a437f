// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../document.ts';
import type * as types from '../types.ts';
import { assigneeFields } from '../assignee.ts';
const officeAddressFields = `address address2 city state zipcode`;
const officeFields = `revision name logo{url fileName}contact{phone supportPhone email website}addresses{street{${officeAddressFields}}mailing{${officeAddressFields}}}contractText contractVersion changes{part at by{${assigneeFields}}}`;
export const OfficeDocument = `query office{office{${officeFields}}}` as Document<
  'query',
  types.OfficeQuery,
  types.OfficeQueryVariables
>;
export const UpdateOfficeDocument =
  `mutation updateOffice($input:OfficeInput!){updateOffice(input:$input){${officeFields}}}` as Document<
    'mutation',
    types.UpdateOfficeMutation,
    types.UpdateOfficeMutationVariables
  >;
export const CreateLogoFormDocument =
  `mutation createLogoForm($fileName:String!){createLogoForm(fileName:$fileName){url fields{name value}}}` as Document<
    'mutation',
    types.CreateLogoFormMutation,
    types.CreateLogoFormMutationVariables
  >;
export const UpdateOfficeLogoDocument =
  `mutation updateOfficeLogo($asset:AssetInput){updateOfficeLogo(asset:$asset){${officeFields}}}` as Document<
    'mutation',
    types.UpdateOfficeLogoMutation,
    types.UpdateOfficeLogoMutationVariables
  >;
