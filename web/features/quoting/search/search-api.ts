import { api } from '../../../api/api.ts';
import { ask } from '../../../api/ask.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { PowerSearchDocument, RecentRecordDocument } from '../../../api/generated/quoting/search/search.ts';
import type { Found } from '../../../api/generated/types.ts';

type RecentRecords = {
  readonly ids: ReadonlyArray<string>;
  /** Whether the user may see quotes, and orders. */
  readonly quotes: boolean;
  readonly orders: boolean;
};

/** Error codes of a record that can no longer be shown. */
const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', 'FORBIDDEN']);

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    powerSearch: endpoint(PowerSearchDocument, { providesTags: ['Quote'] }),
    /** Records with those ids, in order, without missing or forbidden ones. */
    recentRecords: build.query<ReadonlyArray<Found>, RecentRecords>({
      queryFn: async ({ ids, ...kinds }, _api, _options, send) => {
        const answers = await Promise.all(ids.map((id) => ask(send, RecentRecordDocument, { id, ...kinds })));
        const failed = answers.find(({ error }) => error !== undefined && !GONE.has(error.code));
        if (failed?.error) return { error: failed.error };
        return { data: answers.flatMap(({ data }) => data?.quote ?? data?.order ?? []) };
      },
      providesTags: ['Quote'],
    }),
  }),
});

export const { usePowerSearchQuery, useRecentRecordsQuery } = searchApi;
