import { api } from '../../graphql/api.ts';
import { asApiError } from '../../graphql/api-error.ts';
import type { Found } from './found.ts';
import { documents } from './search-documents.ts';

type RecentRecords = {
  readonly ids: ReadonlyArray<string>;
  /** Whether the person may see quotes, and orders. */
  readonly quotes: boolean;
  readonly orders: boolean;
};

/** What a record that cannot be shown any more is answered with. */
const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', 'FORBIDDEN']);

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    powerSearch: build.query<ReadonlyArray<Found>, string>({
      query: (search) => ({ document: documents.powerSearch, variables: { search } }),
      transformResponse: (answer: { powerSearch: ReadonlyArray<Found> }) => answer.powerSearch,
      providesTags: ['Quote'],
    }),
    /** The records of those ids in their order, without those that are gone or not this person's to see. */
    recentRecords: build.query<ReadonlyArray<Found>, RecentRecords>({
      queryFn: async ({ ids, quotes, orders }, _api, _options, fetch) => {
        const document = documents.recentRecord;
        const answers = await Promise.all(
          ids.map((id) => fetch({ document, variables: { id, quotes, orders } })),
        );
        const failed = answers.find(({ error }) => error !== undefined && !GONE.has(asApiError(error).code));
        if (failed) return { error: asApiError(failed.error) };
        return {
          data: answers.flatMap(({ data }) => {
            const { quote, order } = (data ?? {}) as { quote?: Found | null; order?: Found | null };
            return quote ?? order ?? [];
          }),
        };
      },
      providesTags: ['Quote'],
    }),
  }),
});

export const { usePowerSearchQuery, useRecentRecordsQuery } = searchApi;
