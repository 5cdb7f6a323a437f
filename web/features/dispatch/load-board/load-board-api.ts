import { api } from '../../../api/api.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { orderOfListFields } from '../../../api/generated/dispatch/load-board/fragments.ts';
import {
  AssignPageDocument,
  BatchLoadBoardDocument,
  OrderOnBoardDocument,
  PostToLoadBoardDocument,
  RemoveFromLoadBoardDocument,
  SettlePostingDocument,
} from '../../../api/generated/dispatch/load-board/load-board.ts';
import type { OrderOfList } from '../../../api/generated/types.ts';
import { eachDocument, READ_AT_ONCE, readEach } from '../../../api/read-each.ts';
import { unlessFailed } from '../../../api/tags.ts';

const anyRecord = unlessFailed('Quote');

const documentOf = (count: number) => eachDocument<OrderOfList>('order', orderOfListFields, count);

/** Generated per request, for the number of orders. */
export const documents = { ordersOnBoard: documentOf(READ_AT_ONCE) };

const loadBoardApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderOnBoard: endpoint(OrderOnBoardDocument, {
      providesTags: (_result, _error, { id }) => ['Quote', { type: 'Quote', id }],
    }),
    /** Orders by their ids; quotes are left out. */
    ordersOnBoard: build.query<ReadonlyArray<OrderOfList>, ReadonlyArray<string>>({
      queryFn: (ids, _api, _options, send) => readEach(send, documentOf, ids),
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
  useOrderOnBoardQuery,
  useOrdersOnBoardQuery,
  usePostToLoadBoardMutation,
  useRemoveFromLoadBoardMutation,
  useSettlePostingMutation,
  useRefreshOnLoadBoardMutation,
} = loadBoardApi;

export const askAssignPage = (id: string) =>
  loadBoardApi.endpoints.assignPage.initiate({ id }, { subscribe: false, forceRefetch: true });

type Batch = Parameters<typeof loadBoardApi.endpoints.batchLoadBoard.initiate>[0];

/** Changes orders of a list on the load board. */
export const changeOnBoard = (batch: Batch) =>
  loadBoardApi.endpoints.batchLoadBoard.initiate(batch, { track: false });
