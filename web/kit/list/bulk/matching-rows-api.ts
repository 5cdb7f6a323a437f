import { api } from '../../../api/api.ts';
import { fresh } from '../../../api/fresh.ts';
import { READ_AT_ONCE } from '../../../api/read-by-ids.ts';
import { type ListedRow, type ResponseData, sourceOf } from '../rows/list-source.ts';
import type { ListQuery } from '../rows/pages.ts';
import type { ListsDispatch } from '../rows/rows-api.ts';
import type { RowsPage } from './collect-rows.ts';

const matchingRowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Rows that match a list's filters, after a cursor. */
    matchingRows: build.query<RowsPage<ListedRow>, ListQuery & { readonly after: string | null }>({
      query: ({ list, state, after }) =>
        sourceOf(list).call({ ...state, page: 1, size: READ_AT_ONCE }, after),
      transformResponse: (
        { list: { data, pageInfo } }: ResponseData<{ readonly id: string }>,
        _meta,
        { list },
      ) => ({
        rows: data.map(sourceOf(list).rowOf),
        end: data.length < READ_AT_ONCE ? null : (pageInfo.endCursor ?? null),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Reads the rows of a list outside of its cache; throws an ApiError. */
export const readMatching =
  (query: ListQuery, after: string | null, signal: AbortSignal) =>
  async (dispatch: ListsDispatch): Promise<RowsPage<ListedRow>> => {
    const request = dispatch(fresh(matchingRowsApi.endpoints.matchingRows)({ ...query, after }));
    signal.addEventListener('abort', () => request.abort());
    return request.unwrap();
  };
