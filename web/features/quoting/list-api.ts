import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import { api } from '../../api/api.ts';
import { ask } from '../../api/ask.ts';
import type { Document } from '../../api/document.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  FollowupDatesDocument,
  FollowupsCountDocument,
  OrdersCountDocument,
  QuotesCountDocument,
} from '../../api/generated/quoting/lists.ts';
import type { OrdersCountQuery, QuotesCountQueryVariables } from '../../api/generated/types.ts';
import { tally } from './followup-month.ts';
import { type Filters, filterByOf, schemaFilter } from './list-filters.ts';

/** The API's maximum page size. */
const MOST_ROWS = 200;
/** Tag of the counts: refetched even if the rows stay as they are. */
export const COUNTED = { type: 'Quote', id: 'COUNTED' } as const;

/** Number of rows per tab; only orders have all of these tabs. */
export type ListCounts = Partial<OrdersCountQuery['counts']>;

const COUNTS: Readonly<
  Record<RecordListName, Document<'query', { readonly counts: ListCounts }, QuotesCountQueryVariables>>
> = {
  QUOTES: QuotesCountDocument,
  ORDERS: OrdersCountDocument,
  FOLLOWUPS: FollowupsCountDocument,
  DISPATCHES: OrdersCountDocument,
};
type Counting = { readonly kind: RecordListName; readonly filters: Filters };

const listApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Number of rows of each tab. */
    listCounts: endpoint(COUNTS, {
      variables: ({ kind, filters }: Counting) => ({ filterBy: schemaFilter(filterByOf(kind, filters)) }),
      providesTags: [COUNTED],
    }),
    /** Number of follow-ups per day; days without any are left out. */
    followupDays: build.query<Readonly<Record<string, number>>, Filters>({
      queryFn: async (filterBy, _api, _options, send) => {
        const dates: Array<string> = [];
        for (let page = 1; ; page += 1) {
          const cursor = { page, size: MOST_ROWS };
          const answer = await ask(send, FollowupDatesDocument, {
            filterBy: schemaFilter(filterBy),
            cursor,
          });
          if (answer.error) return { error: answer.error };
          const { data, pageInfo } = answer.data.list;
          dates.push(...data.map(({ followupOn }) => followupOn));
          if (data.length === 0 || dates.length >= pageInfo.total) return { data: tally(dates) };
        }
      },
      providesTags: [COUNTED],
    }),
  }),
});

export const { useListCountsQuery, useFollowupDaysQuery } = listApi;
