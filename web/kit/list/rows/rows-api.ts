import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../../api/api.ts';
import type { Meta } from '../../../api/base-query.ts';
import type { Rows } from '../list-page.tsx';
import type { ListState } from '../list-state.ts';
import { type ListedRow, sourceOf } from './list-source.ts';

/** Cache lifetime of an unmounted list, in seconds. */
const KEPT_SECONDS = 300;

/** Some rows of a list and their end cursor. */
type Page = Rows<ListedRow> & { readonly end: string | null };
/** A page number and the end cursor of the page before it; null for the first page. */
type PageParam = { readonly page: number; readonly after: string } | null;

/** A list in a state, by its name. */
export type ListQuery = { readonly list: string; readonly state: ListState<object> };

type ResponseData = {
  readonly list: {
    readonly data: ReadonlyArray<{ readonly id: string }>;
    readonly pageInfo: { readonly total: number; readonly endCursor?: string | null };
  };
};

const pageOf = (name: string, { list: { data, pageInfo } }: ResponseData, meta: Meta | undefined): Page => ({
  rows: data.map(sourceOf(name).rowOf),
  total: pageInfo.total,
  end: pageInfo.endCursor ?? null,
  errors: meta?.errors ?? [],
});

const rowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A list from its state's page on; each page continues at the end cursor of the one before. */
    list: build.infiniteQuery<Page, ListQuery, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ total, end }, _pages, param, _params, { state }) => {
          const { page } = param ?? state;
          return page * state.size < total && end !== null ? { page: page + 1, after: end } : undefined;
        },
      },
      query: ({ queryArg: { list, state }, pageParam }) =>
        sourceOf(list).call({ ...state, page: pageParam?.page ?? state.page }, pageParam?.after ?? null),
      transformResponse: (answer: ResponseData, meta, { queryArg }) => pageOf(queryArg.list, answer, meta),
      providesTags: (_result, _error, { list }) => [sourceOf(list).tag],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    /** A single page. */
    listPage: build.query<Page, ListQuery>({
      query: ({ list, state }) => sourceOf(list).call(state, null),
      transformResponse: (answer: ResponseData, meta, { list }) => pageOf(list, answer, meta),
      providesTags: (_result, _error, { list }) => [sourceOf(list).tag],
    }),
  }),
});

/** Fetches a list before the other requests of its screen. */
export const prefetchList = (query: ListQuery) =>
  rowsApi.endpoints.list.initiate(query, { forceRefetch: true, subscribe: false });

type ListsState = Parameters<typeof rowsApi.util.selectInvalidatedBy>[0];
export type ListsDispatch = ThunkDispatch<ListsState, unknown, UnknownAction>;

/** Updates a record's rows in every cached list of a tag; `shown` is the list of a row. */
export const redrawRows =
  <Row extends ListedRow>(tag: string, id: string, redraw: (row: Row, shown: ListQuery) => Row) =>
  (dispatch: ListsDispatch, getState: () => ListsState): void => {
    for (const { endpointName, originalArgs } of rowsApi.util.selectInvalidatedBy(getState(), [tag])) {
      if (endpointName !== 'list') continue;
      const drawn = (row: ListedRow): ListedRow => (row.id === id ? redraw(row as Row, originalArgs) : row);
      const draw = rowsApi.util.updateQueryData('list', originalArgs, ({ pages, pageParams }) => ({
        pageParams,
        pages: pages.map((page) =>
          page.rows.some((row) => row.id === id) ? { ...page, rows: page.rows.map(drawn) } : page,
        ),
      }));
      dispatch(draw);
    }
  };

export const { useListInfiniteQuery, useLazyListPageQuery } = rowsApi;
