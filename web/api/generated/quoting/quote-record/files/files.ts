// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../../document.ts';
import type * as types from '../../../types.ts';
import { attachmentFields } from '../../fragments.ts';
export const uploadFormFields = `url fields{name value}`;
export const CreateUploadFormDocument =
  `mutation createUploadForm($fileName:String!){createUploadForm(fileName:$fileName){${uploadFormFields}}}` as Document<
    'mutation',
    types.CreateUploadFormMutation,
    types.CreateUploadFormMutationVariables
  >;
export const AttachFileToQuoteDocument =
  `mutation attachFileToQuote($id:ID!$asset:AssetInput!){attachFileToQuote(id:$id asset:$asset){${attachmentFields}}}` as Document<
    'mutation',
    types.AttachFileToQuoteMutation,
    types.AttachFileToQuoteMutationVariables
  >;
