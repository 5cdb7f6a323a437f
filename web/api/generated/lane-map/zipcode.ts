// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../document.ts';
import type * as types from '../types.ts';
const geolocationFields = `lat lng`;
export const GeolocationDocument =
  `query geolocation($zipcode:String!){geolocation(zipcode:$zipcode){${geolocationFields}}}` as Document<
    'query',
    types.GeolocationQuery,
    types.GeolocationQueryVariables
  >;
