import { api } from '../../../api/api.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { DispatchStoryDocument, StatusChangesDocument } from '../../../api/generated/dispatch/story/story.ts';

const storyApi = api.injectEndpoints({
  endpoints: () => ({
    dispatchStory: endpoint(DispatchStoryDocument, {
      providesTags: (_result, _error, { orderId }) => ['Quote', { type: 'Quote', id: orderId }],
    }),
    statusChanges: endpoint(StatusChangesDocument, {
      providesTags: (_result, _error, { id }) => ['Quote', { type: 'Quote', id }],
    }),
  }),
});

export const { useDispatchStoryQuery, useStatusChangesQuery } = storyApi;
