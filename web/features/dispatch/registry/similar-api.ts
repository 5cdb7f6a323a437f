import { api } from '../../../api/api.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { SimilarCarriersDocument } from '../../../api/generated/dispatch/registry/similar-carriers.ts';

const similarApi = api.injectEndpoints({
  endpoints: () => ({
    similarCarriers: endpoint(SimilarCarriersDocument, { providesTags: ['Carriers'] }),
  }),
});

export const { useSimilarCarriersQuery } = similarApi;
