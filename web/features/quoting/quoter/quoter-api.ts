import { api } from '../../../api/api.ts';
import type { GraphqlCall } from '../../../api/base-query.ts';
import { endpoint } from '../../../api/endpoint.ts';
import {
  BasePriceFactorsDocument,
  OrderPricingDocument,
  PricingAsOfDocument,
  QuotePricingDocument,
  RunTransportAutoQuoterDocument,
  SimilarLoadsDocument,
} from '../../../api/generated/quoting/quoter/quoter.ts';
import type { RunTransportAutoQuoterMutation, TransportPrice } from '../../../api/generated/types.ts';
import type { QuoterRequest } from './quoter-request.ts';

/** What a lane costs by the present tables; a change of the tables invalidates it with them. */
const FACTORS = { type: 'Prices', id: 'FACTORS' } as const;

const quoterApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Stores nothing, so it has no idempotency key, and a lost answer leaves nothing in doubt. A price, as well as its
     * refusal, goes by the tables as they are now, so what stands beside it is asked for again. Null beside an error alone.
     */
    runQuoter: build.mutation<TransportPrice | null, QuoterRequest>({
      query: (variables): GraphqlCall => ({ document: RunTransportAutoQuoterDocument, variables }),
      transformResponse: ({ price }: RunTransportAutoQuoterMutation) => price,
      invalidatesTags: [FACTORS],
    }),
    basePriceFactors: endpoint(BasePriceFactorsDocument, { providesTags: [FACTORS] }),
    similarLoads: endpoint(SimilarLoadsDocument),
    recordPricing: endpoint(
      { quote: QuotePricingDocument, order: OrderPricingDocument },
      { providesTags: (_result, _error, { id }) => [{ type: 'Quote', id }] },
    ),
    /** How a record had been priced as of the event of that revision, whatever it has become since. */
    pricingAsOf: endpoint(PricingAsOfDocument, {
      providesTags: (_result, _error, { id }) => [{ type: 'Quote', id }],
    }),
  }),
});

export const {
  useRunQuoterMutation,
  useBasePriceFactorsQuery,
  useSimilarLoadsQuery,
  useRecordPricingQuery,
  usePricingAsOfQuery,
} = quoterApi;
