import { api } from '../../../api/api.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { fresh } from '../../../api/fresh.ts';
import {
  BatchUpdateOrdersDocument,
  BatchUpdateQuotesDocument,
  CurrentOrdersDocument,
  CurrentQuotesDocument,
  RestoreOrderDocument,
  RestoreQuoteDocument,
} from '../../../api/generated/quoting/bulk/bulk.ts';
import type { CurrentRecord } from '../../../api/generated/types.ts';
import { readByIds } from '../../../api/read-by-ids.ts';
import type { Kind } from '../kind.ts';

const CURRENT = { quote: CurrentQuotesDocument, order: CurrentOrdersDocument };

type Wanted = { readonly kind: Kind; readonly ids: ReadonlyArray<string> };

/** The lists are refetched once, after the last request of a batch or of its undo. */
const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Current records; missing ones and those of the other kind are left out. */
    currentRecords: build.query<ReadonlyArray<CurrentRecord>, Wanted>({
      queryFn: ({ kind, ids }, _api, _options, send) => readByIds(send, CURRENT[kind], ids),
      keepUnusedDataFor: 0,
    }),
    batchUpdate: endpoint({ quote: BatchUpdateQuotesDocument, order: BatchUpdateOrdersDocument }),
    /** Restores earlier values of a record, unless they were changed since `revision`. */
    restore: endpoint({ quote: RestoreQuoteDocument, order: RestoreOrderDocument }),
  }),
});

export const { useBatchUpdateMutation, useRestoreMutation } = bulkApi;

/** Fetches records, bypassing the cache. */
export const fetchCurrent = (kind: Kind, ids: ReadonlyArray<string>) =>
  fresh(bulkApi.endpoints.currentRecords)({ kind, ids });
