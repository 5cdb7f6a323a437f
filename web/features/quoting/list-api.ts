import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { LIST_SORTS, type ListName } from '../../../src/quoting/contract.ts';
import { api } from '../../graphql/api.ts';
import { asApiError } from '../../graphql/api-error.ts';
import type { Meta } from '../../graphql/base-query.ts';
import type { Rows } from '../../ui/list-page.tsx';
import { tally } from './followup-month.ts';
import { documents, documentsOf } from './list-documents.ts';
import { type Filters, filterByOf, type RecordsState } from './list-filters.ts';
import type { ListedRecord } from './quote-types.ts';

/** As many as the API answers on one page. */
const MOST_ROWS = 200;
/** What is counted in lists: told anew also where the rows stay as they are. */
export const COUNTED = { type: 'Quote', id: 'COUNTED' } as const;
/** A list that was left is back at once for so long. */
const KEPT_SECONDS = 300;

/** Some rows of a list and where they end. */
type Page = Rows<ListedRecord> & { readonly end: string | null };
/** Which page, and where the one above it ended; null: the one that the list begins with. */
type PageParam = { readonly page: number; readonly after: string } | null;

type ListQuery = { readonly list: ListName; readonly state: RecordsState };
export type ListCounts = {
  readonly [name in 'today' | 'week' | 'month' | 'pastDue' | 'all' | 'dispatched' | 'canceled']?: number;
};

type Answer<Row> = {
  readonly list: {
    readonly data: ReadonlyArray<Row>;
    readonly pageInfo: { readonly total: number; readonly endCursor: string | null };
  };
};
type FollowupWire = {
  readonly id: string;
  readonly followupOn: string;
  readonly quote: Omit<ListedRecord, 'rowId'>;
};
type RowWire = Omit<ListedRecord, 'rowId'> | FollowupWire;

/** A follow-up is a row of its quote with a date and a key of its own. */
const rowOf = (row: RowWire): ListedRecord =>
  'quote' in row ? { ...row.quote, rowId: row.id, followupOn: row.followupOn } : { ...row, rowId: row.id };

const rowsOf = ({ list }: Answer<RowWire>, meta: Meta | undefined): Page => ({
  rows: list.data.map(rowOf),
  total: list.pageInfo.total,
  end: list.pageInfo.endCursor,
  errors: meta?.errors ?? [],
});

const sorts: Readonly<Record<string, string>> = LIST_SORTS;

const pageCall = (
  list: ListName,
  { page, size, sortBy, descending, filters }: RecordsState,
  after: string | null = null,
) => ({
  document: documentsOf(list).page,
  variables: {
    cursor: { page, size, after },
    sortBy: `${sorts[sortBy]}_${descending ? 'DESC' : 'ASC'}`,
    filterBy: filterByOf(list, filters),
  },
  keepsRest: true as const,
});

const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A list from the page of its state on; each page below begins where the one above it ended. */
    list: build.infiniteQuery<Page, ListQuery, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ total, end }, _pages, param, _params, { state }) => {
          const { page } = param ?? state;
          return page * state.size < total && end !== null ? { page: page + 1, after: end } : undefined;
        },
      },
      query: ({ queryArg: { list, state }, pageParam }) =>
        pageCall(list, { ...state, page: pageParam?.page ?? state.page }, pageParam?.after),
      transformResponse: (answer: Answer<RowWire>, meta) => rowsOf(answer, meta),
      providesTags: ['Quote'],
      keepUnusedDataFor: KEPT_SECONDS,
    }),
    /** One page alone. */
    listPage: build.query<Page, ListQuery>({
      query: ({ list, state }) => pageCall(list, state),
      transformResponse: (answer: Answer<RowWire>, meta) => rowsOf(answer, meta),
      providesTags: ['Quote'],
    }),
    /** How many rows each tab of a list has. */
    listCounts: build.query<ListCounts, { readonly list: ListName; readonly filters: Filters }>({
      query: ({ list, filters }) => ({
        document: documentsOf(list).counts,
        variables: { filterBy: filterByOf(list, filters) },
      }),
      transformResponse: ({ counts }: { readonly counts: ListCounts }) => counts,
      providesTags: [COUNTED],
    }),
    /** How many follow-ups each day has, by its date; days without any are left out. */
    followupDays: build.query<Readonly<Record<string, number>>, Filters>({
      queryFn: async (filterBy, _api, _options, fetch) => {
        const dates: Array<string> = [];
        for (let page = 1; ; page += 1) {
          const variables = { filterBy, cursor: { page, size: MOST_ROWS } };
          const answer = await fetch({ document: documents.followupDates, variables });
          if (answer.error !== undefined) return { error: asApiError(answer.error) };
          const { data, pageInfo } = (answer.data as Answer<{ readonly followupOn: string }>).list;
          dates.push(...data.map(({ followupOn }) => followupOn));
          if (data.length === 0 || dates.length >= pageInfo.total) return { data: tally(dates) };
        }
      },
      providesTags: [COUNTED],
    }),
  }),
});

/** Asks for a list before whatever its screen asks for besides. */
export const askForList = (query: ListQuery) =>
  listApi.endpoints.list.initiate(query, { forceRefetch: true, subscribe: false });

type ListsState = Parameters<typeof listApi.util.selectInvalidatedBy>[0];
export type ListsDispatch = ThunkDispatch<ListsState, unknown, UnknownAction>;

/** Draws the rows of one record anew, in every list that is kept; `shown` is the list that a row stands in. */
export const redrawRows =
  (id: string, redraw: (row: ListedRecord, shown: ListQuery) => ListedRecord) =>
  (dispatch: ListsDispatch, getState: () => ListsState): void => {
    for (const { endpointName, originalArgs } of listApi.util.selectInvalidatedBy(getState(), ['Quote'])) {
      if (endpointName !== 'list') continue;
      const draw = listApi.util.updateQueryData('list', originalArgs, ({ pages, pageParams }) => ({
        pageParams,
        pages: pages.map((page) =>
          page.rows.some((row) => row.id === id)
            ? { ...page, rows: page.rows.map((row) => (row.id === id ? redraw(row, originalArgs) : row)) }
            : page,
        ),
      }));
      dispatch(draw);
    }
  };

export const { useListInfiniteQuery, useLazyListPageQuery, useListCountsQuery, useFollowupDaysQuery } =
  listApi;
