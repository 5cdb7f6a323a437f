import { api } from '../../../api/api.ts';
import { ask } from '../../../api/ask.ts';
import type { Document } from '../../../api/document.ts';
import { endpoint } from '../../../api/endpoint.ts';
import {
  BatchUpdateOrdersDocument,
  BatchUpdateQuotesDocument,
  RestoreOrderDocument,
  RestoreQuoteDocument,
} from '../../../api/generated/quoting/bulk/bulk.ts';
import { currentRecordFields } from '../../../api/generated/quoting/fragments.ts';
import type { CurrentRecord } from '../../../api/generated/types.ts';
import { chunksOf } from '../../../kit/list/bulk/chunks.ts';
import type { Kind } from '../kind.ts';

/** Records per read request: each is a query of its own, of which one request may contain fifty. */
const READ_AT_ONCE = 25;
const REQUESTS_AT_ONCE = 4;

type Found = Readonly<Record<string, CurrentRecord | null>>;

/**
 * Document that reads `count` records of a kind, as `r0`, `r1` and so on; a quote is not found as an order.
 */
const currentDocument = (kind: Kind, count: number) => {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return `query current(${indexes.map((index) => `$id${index}: ID!`).join(', ')}) {
    ${indexes.map((index) => `r${index}: ${kind}(id: $id${index}) { ${currentRecordFields} }`).join('\n')}
  }` as Document<'query', Found, Readonly<Record<string, string>>>;
};

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
      queryFn: async ({ kind, ids }, _api, _options, send) => {
        const read = (chunk: ReadonlyArray<string>) =>
          ask(
            send,
            currentDocument(kind, chunk.length),
            Object.fromEntries(chunk.map((id, index) => [`id${index}`, id])),
          );
        const found: Array<CurrentRecord> = [];
        for (const chunks of chunksOf(chunksOf(ids, READ_AT_ONCE), REQUESTS_AT_ONCE))
          for (const { data, error } of await Promise.all(chunks.map(read))) {
            if (error) return { error };
            found.push(...Object.values(data).filter((record) => record !== null));
          }
        return { data: found };
      },
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
