// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../document.ts';
import type * as types from '../../types.ts';
const foundLocationFields = `city state zipcode name companyName phone phone2`;
const foundFields = `id isOrder isFromProabd proabdExternalId shipper{firstName lastName companyName phone phone2 email}origin{${foundLocationFields}}destination{${foundLocationFields}}`;
export const PowerSearchDocument =
  `query powerSearch($search:String!){powerSearch(search:$search){${foundFields}}}` as Document<
    'query',
    types.PowerSearchQuery,
    types.PowerSearchQueryVariables
  >;
export const RecentRecordDocument =
  `query recentRecord($id:ID!$quotes:Boolean!$orders:Boolean!){quote(id:$id)@include(if:$quotes){${foundFields}}order(id:$id)@include(if:$orders){${foundFields}}}` as Document<
    'query',
    types.RecentRecordQuery,
    types.RecentRecordQueryVariables
  >;
