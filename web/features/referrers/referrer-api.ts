import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import { fresh } from '../../api/fresh.ts';
import {
  CreateReferrerDocument,
  DeleteReferrerDocument,
  ReferrerEventsDocument,
  ReferrersDocument,
  RestoreReferrerDocument,
  UpdateReferrerDocument,
} from '../../api/generated/referrers/referrers.ts';
import { unlessFailed } from '../../api/tags.ts';

/** Invalidates records too, since they contain the names of referrers. */
const everywhere = unlessFailed('Referrer', 'Quote');

const referrerApi = api.injectEndpoints({
  endpoints: () => ({
    referrers: endpoint(ReferrersDocument, { providesTags: ['Referrer'] }),
    referrerEvents: endpoint(ReferrerEventsDocument, { providesTags: ['Referrer'] }),
    createReferrer: endpoint(CreateReferrerDocument, { invalidatesTags: everywhere }),
    updateReferrer: endpoint(UpdateReferrerDocument, { invalidatesTags: everywhere }),
    deleteReferrer: endpoint(DeleteReferrerDocument, { invalidatesTags: everywhere }),
    restoreReferrer: endpoint(RestoreReferrerDocument, { invalidatesTags: everywhere }),
  }),
});

export const {
  useReferrersQuery,
  useReferrerEventsQuery,
  useCreateReferrerMutation,
  useUpdateReferrerMutation,
  useDeleteReferrerMutation,
  useRestoreReferrerMutation,
} = referrerApi;

const { endpoints } = referrerApi;

export const {
  createReferrer: { initiate: addReferrerOfRow },
  updateReferrer: { initiate: changeReferrerOfRow },
} = endpoints;

/** The referrers as they are now, for what an import would change. */
export const fetchReferrers = () => fresh(endpoints.referrers)({});
