// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../document.ts';
import type * as types from '../types.ts';
const foundLocalityFields = `id city state zip lat lng`;
export const LocationsDocument =
  `query locations($text:String!){locations(text:$text){${foundLocalityFields}}}` as Document<
    'query',
    types.LocationsQuery,
    types.LocationsQueryVariables
  >;
export const LocationByZipcodeDocument =
  `query locationByZipcode($zipcode:String!){locationByZipcode(zipcode:$zipcode){${foundLocalityFields}}}` as Document<
    'query',
    types.LocationByZipcodeQuery,
    types.LocationByZipcodeQueryVariables
  >;
export const DistanceDocument =
  `query distance($origin:String!$destination:String!){distance(origin:$origin destination:$destination)}` as Document<
    'query',
    types.DistanceQuery,
    types.DistanceQueryVariables
  >;
