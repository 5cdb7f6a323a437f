// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../document.ts';
import type * as types from '../../types.ts';
export const SimilarCarriersDocument =
  `query similarCarriers($mcNumber:String$dotNumber:String$phoneNumber:String){similarCarriers(mcNumber:$mcNumber dotNumber:$dotNumber phoneNumber:$phoneNumber){id companyName mcNumber dotNumber phoneNumber}}` as Document<
    'query',
    types.SimilarCarriersQuery,
    types.SimilarCarriersQueryVariables
  >;
