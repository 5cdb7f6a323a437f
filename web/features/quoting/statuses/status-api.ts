import { api } from '../../../api/api.ts';
import { endpoint } from '../../../api/endpoint.ts';
import {
  CreateStatusDocument,
  DeleteStatusDocument,
  StatusDocument,
  StatusesDocument,
  UpdateStatusDocument,
} from '../../../api/generated/quoting/statuses/statuses.ts';
import { unlessFailed } from '../../../api/tags.ts';

type Move = { readonly id: string; readonly weight: number; readonly intention: string };

/** Invalidates records too, since they contain the names of statuses. */
const everywhere = unlessFailed('Status', 'Quote');
const inChoosers = unlessFailed({ type: 'Status', id: 'CHOICES' });

const statusApi = api.injectEndpoints({
  endpoints: () => ({
    statuses: endpoint(StatusesDocument, { providesTags: [{ type: 'Status', id: 'SETTINGS' }] }),
    status: endpoint(StatusDocument, { providesTags: [{ type: 'Status', id: 'SETTINGS' }] }),
    createStatus: endpoint(CreateStatusDocument, { invalidatesTags: everywhere }),
    updateStatus: endpoint(UpdateStatusDocument, { invalidatesTags: everywhere }),
    /** Invalidates nothing: the caller refetches the list after the last of several moves. */
    moveStatus: endpoint(UpdateStatusDocument, {
      variables: ({ id, weight }: Move) => ({ id, input: { weight } }),
      invalidatesTags: inChoosers,
    }),
    deleteStatus: endpoint(DeleteStatusDocument, {
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const isDeleted = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isDeleted) return;
        dispatch(
          statusApi.util.updateQueryData('statuses', undefined, (statuses) =>
            statuses.filter((status) => status.id !== id && status.parentId !== id),
          ),
        );
      },
      invalidatesTags: everywhere,
    }),
  }),
});

export const {
  useStatusesQuery,
  useStatusQuery,
  useCreateStatusMutation,
  useUpdateStatusMutation,
  useMoveStatusMutation,
  useDeleteStatusMutation,
} = statusApi;
