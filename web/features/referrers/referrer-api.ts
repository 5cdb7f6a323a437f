import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  CreateReferrerDocument,
  DeleteReferrerDocument,
  ReferrersDocument,
  UpdateReferrerDocument,
} from '../../api/generated/referrers/referrers.ts';
import { unlessFailed } from '../../api/tags.ts';

/** Invalidates records too, since they contain the names of referrers. */
const everywhere = unlessFailed('Referrer', 'Quote');

const referrerApi = api.injectEndpoints({
  endpoints: () => ({
    referrers: endpoint(ReferrersDocument, { providesTags: ['Referrer'] }),
    createReferrer: endpoint(CreateReferrerDocument, { invalidatesTags: everywhere }),
    updateReferrer: endpoint(UpdateReferrerDocument, { invalidatesTags: everywhere }),
    deleteReferrer: endpoint(DeleteReferrerDocument, { invalidatesTags: everywhere }),
  }),
});

export const {
  useReferrersQuery,
  useCreateReferrerMutation,
  useUpdateReferrerMutation,
  useDeleteReferrerMutation,
} = referrerApi;
