import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, type Tag } from '../../../api/api.ts';
import type { GraphqlCall, GraphqlQuery, Meta } from '../../../api/base-query.ts';
import { fresh } from '../../../api/fresh.ts';
import { formatList, type ListState } from '../list-state.ts';
import { type ListedRow, type ResponseData, sourceOf } from './list-source.ts';
import {
  keptPage,
  type ListQuery,
  latestOf,
  type Page,
  type PageParam,
  type PagesInView,
  withPage,
} from './pages.ts';

/** Cache lifetime of an unmounted list, in seconds. */
const KEPT_SECONDS = 300;

type Response = ResponseData<{ readonly id: string }>;
type PageQuery = ListQuery & { readonly after?: string | null };

/** Cache tag of all lists with rows of a tag. Lists revalidate what is in view themselves. */
const ROWS = 'Rows';
const rowsOf = (tag: Tag) => ({ type: ROWS, id: tag });

/** Number of changes of the rows of a tag. */
const changes = new Map<Tag, number>();
const changesOf = (tag: Tag): number => changes.get(tag) ?? 0;
const countChange = (tag: Tag): void => void changes.set(tag, changesOf(tag) + 1);

/** Pages in view, by list and state; the first one alone where there are none. */
const inView = new Map<string, PagesInView>();
const keyOf = ({ list, state }: ListQuery): string => `${list}?${formatList(state)}`;
export const rememberInView = (query: ListQuery, pages: PagesInView): void =>
  void (pages.last === 0 ? inView.delete(keyOf(query)) : inView.set(keyOf(query), pages));

const pageOf = (name: string, known: number, { list: { data, pageInfo } }: Response, meta?: Meta): Page => ({
  rows: data.map(sourceOf(name).rowOf),
  total: pageInfo.total,
  end: pageInfo.endCursor ?? null,
  errors: meta?.errors ?? [],
  at: Date.now(),
  changes: known,
});

const requestPage = async (
  list: string,
  state: ListState<object>,
  after: string | null,
  send: (call: GraphqlCall) => ReturnType<GraphqlQuery>,
) => {
  const { tag, call } = sourceOf(list);
  const known = changesOf(tag);
  const { data, error, meta } = await send(call(state, after));
  return error ? { error, meta } : { data: pageOf(list, known, data as Response, meta), meta };
};

export const rowsApi = api.enhanceEndpoints({ addTagTypes: [ROWS] }).injectEndpoints({
  endpoints: (build) => ({
    /**
     * A list from its state's page on; each page continues at the end cursor of the one before. Requested again,
     * pages out of view are kept.
     */
    list: build.infiniteQuery<Page, ListQuery, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ end }, pages, param, _params, { state }) => {
          const { page } = param ?? state;
          const isMore = page * state.size < (latestOf(pages)?.total ?? 0);
          return isMore && end !== null ? { page: page + 1, after: end } : undefined;
        },
      },
      queryFn: async ({ queryArg, pageParam }, { getState }, _options, send) => {
        const { list, state } = queryArg;
        const page = pageParam?.page ?? state.page;
        const loaded = loadedPages(queryArg, getState() as ListsState)?.pages ?? [];
        const kept = keptPage(loaded, page - state.page, inView.get(keyOf(queryArg)));
        if (kept) return { data: kept };
        return requestPage(list, { ...state, page }, pageParam?.after ?? null, send);
      },
      providesTags: (_result, _error, { list }) => [rowsOf(sourceOf(list).tag)],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    /** A single page, after a cursor or by its number. */
    listPage: build.query<Page, PageQuery>({
      queryFn: ({ list, state, after = null }, _api, _options, send) => requestPage(list, state, after, send),
      providesTags: (_result, _error, { list }) => [sourceOf(list).tag],
    }),
    /** Number of changes of the rows of a tag since the start; requests nothing. */
    rowsChanged: build.query<number, Tag>({
      queryFn: (tag, { forced }) => {
        // By the invalidation of its tag.
        if (forced) countChange(tag);
        return { data: changesOf(tag) };
      },
      onCacheEntryAdded: async (tag, { cacheEntryRemoved }) => {
        await cacheEntryRemoved;
        // While no such list was shown.
        countChange(tag);
      },
      providesTags: (_result, _error, tag) => [tag],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});

type Loaded = { readonly pages: Page[]; readonly pageParams: PageParam[] };
type ListsState = Parameters<typeof rowsApi.util.selectInvalidatedBy>[0];
export type ListsDispatch = ThunkDispatch<ListsState, unknown, UnknownAction>;

const loadedPages = (query: ListQuery, state: ListsState): Loaded | undefined =>
  rowsApi.endpoints.list.select(query)(state).data;

/** Where a page begins that is kept. */
const keptParam = (loaded: Loaded | undefined, place: number): PageParam | undefined =>
  loaded?.pages[place]?.isKept ? loaded.pageParams[place] : undefined;

/** Fetches a list before the other requests of its screen. */
export const prefetchList = (query: ListQuery) =>
  rowsApi.endpoints.list.initiate(query, { forceRefetch: true, subscribe: false });

/**
 * Requests a kept page again; after a failure it stays as it is until it comes into view once more. An answer that
 * another one has overtaken is dropped, as is one from before a change: the list is requested again then.
 */
export const revalidatePage =
  (query: ListQuery, place: number) =>
  async (dispatch: ListsDispatch, getState: () => ListsState): Promise<void> => {
    const param = keptParam(loadedPages(query, getState()), place);
    if (!param) return;
    const { list, state } = query;
    const request = fresh(rowsApi.endpoints.listPage)({
      list,
      state: { ...state, page: param.page },
      after: param.after,
    });
    const { data: page, isSuccess } = await dispatch(request);
    const isLate = keptParam(loadedPages(query, getState()), place)?.after !== param.after;
    if (!isSuccess || !page || isLate || page.changes !== changesOf(sourceOf(list).tag)) return;
    dispatch(rowsApi.util.updateQueryData('list', query, (loaded) => withPage(loaded, place, page)));
  };

/** Updates a record's rows in every cached list of a tag; `shown` is the list of a row. */
export const redrawRows =
  <Row extends ListedRow>(tag: Tag, id: string, redraw: (row: Row, shown: ListQuery) => Row) =>
  (dispatch: ListsDispatch, getState: () => ListsState): void => {
    for (const { endpointName, originalArgs } of rowsApi.util.selectInvalidatedBy(getState(), [
      rowsOf(tag),
    ])) {
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

export const { useListInfiniteQuery, useLazyListPageQuery, useRowsChangedQuery } = rowsApi;
