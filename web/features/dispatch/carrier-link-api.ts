import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  AnswerDispatchDocument,
  CreateDispatchLinkDocument,
  DispatchSheetDocument,
  ResolveDispatchLinkDocument,
} from '../../api/generated/dispatch/carrier-link.ts';
import { unlessFailed } from '../../api/tags.ts';

const carrierLinkApi = api.injectEndpoints({
  endpoints: () => ({
    dispatchSheet: endpoint(DispatchSheetDocument, {
      providesTags: (_result, _error, { orderId }) => ['Carriers', { type: 'Quote', id: orderId }],
    }),
    createDispatchLink: endpoint(CreateDispatchLinkDocument),
    // The page is the same for whoever opens it, signed in or not.
    resolveDispatchLink: endpoint(ResolveDispatchLinkDocument, {
      asAnybody: true,
      providesTags: ['CarrierPage'],
    }),
    answerDispatch: endpoint(AnswerDispatchDocument, {
      asAnybody: true,
      invalidatesTags: unlessFailed('CarrierPage'),
    }),
  }),
});

export const {
  useDispatchSheetQuery,
  useCreateDispatchLinkMutation,
  useResolveDispatchLinkQuery,
  useAnswerDispatchMutation,
} = carrierLinkApi;
