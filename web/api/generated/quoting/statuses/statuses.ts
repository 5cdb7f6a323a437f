// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../document.ts';
import type * as types from '../../types.ts';
const listedStatusFields = `id name type parentId weight reserved`;
const statusTemplateFields = `id name`;
const statusDetailFields = `id name type parentId reserved retired revision childrenCount emailTemplate{${statusTemplateFields}}smsTemplate{${statusTemplateFields}}vmName fullpayEmailTemplate{${statusTemplateFields}}fullpaySmsTemplate{${statusTemplateFields}}fullpayVmName`;
export const StatusesDocument = `query statuses{statuses{${listedStatusFields}}}` as Document<
  'query',
  types.StatusesQuery,
  types.StatusesQueryVariables
>;
export const StatusDocument = `query status($id:ID!){status(id:$id){${statusDetailFields}}}` as Document<
  'query',
  types.StatusQuery,
  types.StatusQueryVariables
>;
export const CreateStatusDocument =
  `mutation createStatus($input:StatusInput!){createStatus(input:$input){id}}` as Document<
    'mutation',
    types.CreateStatusMutation,
    types.CreateStatusMutationVariables
  >;
export const UpdateStatusDocument =
  `mutation updateStatus($id:ID!$input:StatusChangesInput!){updateStatus(id:$id input:$input){id}}` as Document<
    'mutation',
    types.UpdateStatusMutation,
    types.UpdateStatusMutationVariables
  >;
export const DeleteStatusDocument = `mutation deleteStatus($id:ID!){deleteStatus(id:$id)}` as Document<
  'mutation',
  types.DeleteStatusMutation,
  types.DeleteStatusMutationVariables
>;
