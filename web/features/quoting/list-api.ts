import { api } from '../../graphql/api.ts';
import { asApiError } from '../../graphql/api-error.ts';
import type { Rows } from '../../ui/list-page.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { tally } from './followup-month.ts';
import { documents } from './list-documents.ts';
import type { Kind, ListedFollowup, QuoteSummary } from './quote-types.ts';

/** The orders that lists of records can take, by their name in the address. */
export const SORTS: Readonly<Record<string, string>> = {
  id: 'ID',
  availableDate: 'AVAILABLE_DATE',
  followupOn: 'FOLLOWUP_DATE',
};

/** As many as the API answers on one page. */
const MOST_ROWS = 200;

type Answer<Row> = {
  readonly list: { readonly data: ReadonlyArray<Row>; readonly pageInfo: { readonly total: number } };
};

const rowsOf = <Row>({ list }: Answer<Row>): Rows<Row> => ({ rows: list.data, total: list.pageInfo.total });

const variablesOf = ({ page, size, sortBy, descending, filters }: ListState) => ({
  cursor: { page, size },
  sortBy: `${SORTS[sortBy]}_${descending ? 'DESC' : 'ASC'}`,
  filterBy: filters,
});

const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    records: build.query<Rows<QuoteSummary>, { readonly kind: Kind; readonly state: ListState }>({
      query: ({ kind, state }) => ({ document: documents[`${kind}s`], variables: variablesOf(state) }),
      transformResponse: (answer: Answer<QuoteSummary>) => rowsOf(answer),
      providesTags: ['Quote'],
    }),
    followups: build.query<Rows<ListedFollowup>, ListState>({
      query: (state) => ({ document: documents.followups, variables: variablesOf(state) }),
      transformResponse: (answer: Answer<ListedFollowup>) => rowsOf(answer),
      providesTags: ['Quote'],
    }),
    /** How many follow-ups each day has, by its date; days without any are left out. */
    followupDays: build.query<Readonly<Record<string, number>>, ListState['filters']>({
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
      providesTags: ['Quote'],
    }),
  }),
});

export const { useRecordsQuery, useFollowupsQuery, useFollowupDaysQuery } = listApi;
