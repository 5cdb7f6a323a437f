import { api } from '../../../api/api.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { fresh } from '../../../api/fresh.ts';
import {
  AssignPageDocument,
  BatchLoadBoardDocument,
  OrderOnBoardDocument,
  OrdersOnBoardDocument,
  PostToLoadBoardDocument,
  QuoteOnBoardDocument,
  QuotesOnBoardDocument,
  RemoveFromLoadBoardDocument,
  SettlePostingDocument,
} from '../../../api/generated/dispatch/load-board/load-board.ts';
import type { OrderOfList } from '../../../api/generated/types.ts';
import { readByIds } from '../../../api/read-by-ids.ts';
import { unlessFailed } from '../../../api/tags.ts';

type RecordsOfKind = { readonly kind: 'order' | 'quote'; readonly ids: ReadonlyArray<string> };

const anyRecord = unlessFailed('Quote');

const loadBoardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A quote has it that was an order, which may still be there. */
    recordOnBoard: endpoint(
      { order: OrderOnBoardDocument, quote: QuoteOnBoardDocument },
      { providesTags: (_result, _error, { id }) => ['Quote', { type: 'Quote', id }] },
    ),
    /** Records of a kind by their ids; others are left out. */
    recordsOnBoard: build.query<ReadonlyArray<OrderOfList>, RecordsOfKind>({
      queryFn: async ({ kind, ids }, _api, _options, send) => {
        if (kind === 'order') return readByIds(send, OrdersOnBoardDocument, ids);
        const found = await readByIds(send, QuotesOnBoardDocument, ids);
        if ('error' in found) return found;
        // Only an order has any.
        return { data: found.data.map((quote) => ({ ...quote, loadBoardProblems: [] })) };
      },
      providesTags: ['Quote'],
      keepUnusedDataFor: 0,
    }),
    assignPage: endpoint(AssignPageDocument, { keepUnusedDataFor: 0 }),
    postToLoadBoard: endpoint(PostToLoadBoardDocument, { invalidatesTags: anyRecord }),
    removeFromLoadBoard: endpoint(RemoveFromLoadBoardDocument, { invalidatesTags: anyRecord }),
    settlePosting: endpoint(SettlePostingDocument, { invalidatesTags: anyRecord }),
    /** Of one order, whose page goes on from there. */
    refreshOnLoadBoard: endpoint(BatchLoadBoardDocument, { invalidatesTags: anyRecord }),
    /** Lists are refetched once, after the last request of a batch. */
    batchLoadBoard: endpoint(BatchLoadBoardDocument),
  }),
});

export const {
  useRecordOnBoardQuery,
  useRecordsOnBoardQuery,
  usePostToLoadBoardMutation,
  useRemoveFromLoadBoardMutation,
  useSettlePostingMutation,
  useRefreshOnLoadBoardMutation,
} = loadBoardApi;

/** Fetches orders, bypassing the cache. */
export const fetchOrdersOnBoard = (ids: ReadonlyArray<string>) =>
  fresh(loadBoardApi.endpoints.recordsOnBoard)({ kind: 'order', ids });

/** What is known of it, without asking. */
export const useKnownOnBoard = loadBoardApi.endpoints.recordOnBoard.useQueryState;

export const askAssignPage = (id: string) => fresh(loadBoardApi.endpoints.assignPage)({ id });

type Removal = Parameters<typeof loadBoardApi.endpoints.removeFromLoadBoard.initiate>[0];

/** Removes one order's listing from outside of its page. */
export const takeOffBoard = (removal: Removal) =>
  loadBoardApi.endpoints.removeFromLoadBoard.initiate(removal, { track: false });

type Batch = Parameters<typeof loadBoardApi.endpoints.batchLoadBoard.initiate>[0];

/** Changes orders of a list on the load board. */
export const changeOnBoard = (batch: Batch) =>
  loadBoardApi.endpoints.batchLoadBoard.initiate(batch, { track: false });
