import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  ConvertOrderToQuoteDocument,
  ConvertQuoteToOrderDocument,
  CreateOrderDocument,
  CreateQuoteDocument,
  DuplicateOrderDocument,
  DuplicateQuoteDocument,
  NamedReferrerDocument,
  NamedStatusDocument,
  OrderDocument,
  ParentStatusesDocument,
  QuoteChoicesDocument,
  QuoteDocument,
  UpdateOrderDocument,
  UpdateQuoteDocument,
} from '../../api/generated/quoting/records.ts';
import { unlessFailed } from '../../api/tags.ts';

const anyRecord = unlessFailed('Quote');

const quoteApi = api.injectEndpoints({
  endpoints: () => ({
    record: endpoint(
      { quote: QuoteDocument, order: OrderDocument },
      { providesTags: (_result, _error, { id }) => [{ type: 'Quote', id }] },
    ),
    /** Null if the change is stored but not readable yet. */
    updateRecord: endpoint(
      { quote: UpdateQuoteDocument, order: UpdateOrderDocument },
      {
        onQueryStarted: async ({ kind, id }, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => undefined);
          const fresh = answer?.data;
          if (fresh) dispatch(quoteApi.util.updateQueryData('record', { kind, id }, () => fresh));
        },
        invalidatesTags: anyRecord,
      },
    ),
    parentStatuses: endpoint(ParentStatusesDocument, {
      providesTags: [{ type: 'Status', id: 'CHOICES' }],
    }),
    namedStatus: endpoint(NamedStatusDocument, { providesTags: [{ type: 'Status', id: 'CHOICES' }] }),
    namedReferrer: endpoint(NamedReferrerDocument, { providesTags: ['Referrer'] }),
    quoteChoices: endpoint(QuoteChoicesDocument),
    createRecord: endpoint(
      { quote: CreateQuoteDocument, order: CreateOrderDocument },
      { invalidatesTags: anyRecord },
    ),
    /** `kind` is the new kind. Null if the conversion is stored but not readable yet. */
    convertRecord: endpoint(
      { quote: ConvertOrderToQuoteDocument, order: ConvertQuoteToOrderDocument },
      { invalidatesTags: anyRecord },
    ),
    /** Null if the copy is stored but not readable yet. */
    copyRecord: endpoint(
      { quote: DuplicateQuoteDocument, order: DuplicateOrderDocument },
      { invalidatesTags: anyRecord },
    ),
  }),
});

export const {
  useRecordQuery,
  useUpdateRecordMutation,
  useParentStatusesQuery,
  useNamedStatusQuery,
  useNamedReferrerQuery,
  useQuoteChoicesQuery,
  useCreateRecordMutation,
  useConvertRecordMutation,
  useCopyRecordMutation,
} = quoteApi;

/** Prefetches a record that the user will probably open. */
export const usePrefetchRecord = () => quoteApi.usePrefetch('record');
