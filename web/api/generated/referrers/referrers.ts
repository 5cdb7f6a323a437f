// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../document.ts';
import type * as types from '../types.ts';
const listedReferrerFields = `id name slug depositAmount leadCost revision`;
export const ReferrersDocument =
  `query referrers($day:String){referrers(day:$day){${listedReferrerFields}}}` as Document<
    'query',
    types.ReferrersQuery,
    types.ReferrersQueryVariables
  >;
export const CreateReferrerDocument =
  `mutation createReferrer($input:ReferrerInput!){createReferrer(input:$input){id}}` as Document<
    'mutation',
    types.CreateReferrerMutation,
    types.CreateReferrerMutationVariables
  >;
export const UpdateReferrerDocument =
  `mutation updateReferrer($id:ID!$input:ReferrerChangesInput!){updateReferrer(id:$id input:$input){id}}` as Document<
    'mutation',
    types.UpdateReferrerMutation,
    types.UpdateReferrerMutationVariables
  >;
export const ReferrerEventsDocument =
  `query referrerEvents{referrerEvents{id eventDate description author{id firstName lastName}revision previous changes{section field label from to}}}` as Document<
    'query',
    types.ReferrerEventsQuery,
    types.ReferrerEventsQueryVariables
  >;
export const RestoreReferrerDocument =
  `mutation restoreReferrer($id:ID!){restoreReferrer(id:$id){id}}` as Document<
    'mutation',
    types.RestoreReferrerMutation,
    types.RestoreReferrerMutationVariables
  >;
export const DeleteReferrerDocument = `mutation deleteReferrer($id:ID!){deleteReferrer(id:$id)}` as Document<
  'mutation',
  types.DeleteReferrerMutation,
  types.DeleteReferrerMutationVariables
>;
