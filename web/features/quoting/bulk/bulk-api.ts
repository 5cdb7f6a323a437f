import { api } from '../../../api/api.ts';
import { endpoint } from '../../../api/endpoint.ts';
import {
  BatchUpdateOrdersDocument,
  BatchUpdateQuotesDocument,
  RestoreOrderDocument,
  RestoreQuoteDocument,
} from '../../../api/generated/quoting/bulk/bulk.ts';
import { currentRecordFields } from '../../../api/generated/quoting/fragments.ts';
import type { CurrentRecord } from '../../../api/generated/types.ts';
import { eachDocument, READ_AT_ONCE, readEach } from '../../../api/read-each.ts';
import type { Kind } from '../kind.ts';

/** Reads some records of a kind; a quote is not found as an order. */
const currentDocument = (kind: Kind, count: number) =>
  eachDocument<CurrentRecord>(kind, currentRecordFields, count);

/** Generated per request, for the number of chosen records. */
export const documents = {
  currentQuotes: currentDocument('quote', READ_AT_ONCE),
  currentOrders: currentDocument('order', 1),
};

type Wanted = { readonly kind: Kind; readonly ids: ReadonlyArray<string> };

/** The lists are refetched once, after the last request of a batch or of its undo. */
const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Current records; missing ones and those of the other kind are left out. */
    currentRecords: build.query<ReadonlyArray<CurrentRecord>, Wanted>({
      queryFn: ({ kind, ids }, _api, _options, send) =>
        readEach(send, (count) => currentDocument(kind, count), ids),
      keepUnusedDataFor: 0,
    }),
    batchUpdate: endpoint({ quote: BatchUpdateQuotesDocument, order: BatchUpdateOrdersDocument }),
    /** Restores earlier values of a record, unless they were changed since `revision`. */
    restore: endpoint({ quote: RestoreQuoteDocument, order: RestoreOrderDocument }),
  }),
});

export const { useCurrentRecordsQuery, useBatchUpdateMutation, useRestoreMutation } = bulkApi;

/** Fetches one record, bypassing the cache. */
export const fetchCurrent = (kind: Kind, id: string) =>
  bulkApi.endpoints.currentRecords.initiate({ kind, ids: [id] }, { forceRefetch: true, subscribe: false });
