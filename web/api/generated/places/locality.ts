// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../document.ts';
import type * as types from '../types.ts';
export const LocalityOfZipDocument =
  `query localityOfZip($zipcode:String!){locationByZipcode(zipcode:$zipcode){city state}}` as Document<
    'query',
    types.LocalityOfZipQuery,
    types.LocalityOfZipQueryVariables
  >;
