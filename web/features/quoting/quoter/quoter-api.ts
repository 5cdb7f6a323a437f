import { api } from '../../../api/api.ts';
import type { GraphqlCall } from '../../../api/base-query.ts';
import { endpoint } from '../../../api/endpoint.ts';
import {
  BasePriceFactorsDocument,
  OrderPricingDocument,
  QuotePricingDocument,
  RunTransportAutoQuoterDocument,
} from '../../../api/generated/quoting/quoter/quoter.ts';
import type { RunTransportAutoQuoterMutation, TransportPrice } from '../../../api/generated/types.ts';
import type { QuoterRequest } from './quoter-request.ts';

const TEN_MINUTES = 600;

const quoterApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Stores nothing, so it has no idempotency key, and a lost answer leaves nothing in doubt. */
    runQuoter: build.mutation<TransportPrice, QuoterRequest>({
      query: (variables): GraphqlCall => ({ document: RunTransportAutoQuoterDocument, variables }),
      transformResponse: ({ price }: RunTransportAutoQuoterMutation) => price,
    }),
    basePriceFactors: endpoint(BasePriceFactorsDocument, { keepUnusedDataFor: TEN_MINUTES }),
    recordPricing: endpoint(
      { quote: QuotePricingDocument, order: OrderPricingDocument },
      { providesTags: (_result, _error, { id }) => [{ type: 'Quote', id }] },
    ),
  }),
});

export const { useRunQuoterMutation, useBasePriceFactorsQuery, useRecordPricingQuery } = quoterApi;
