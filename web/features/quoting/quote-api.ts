import type * as t from 'io-ts';
import type { quoteInput } from '../../../src/quoting/contract.ts';
import { api } from '../../graphql/api.ts';
import type { Assignee } from '../../graphql/people.ts';
import type { Rows } from '../../ui/list-page.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { documents } from './quote-documents.ts';
import type { QuoteRecord, QuoteSummary, Referrer, VehicleSize } from './quote-types.ts';

export type QuoteFilter = 'assigneeId';
type Choices = {
  readonly referrers: ReadonlyArray<Referrer>;
  readonly vehicleSizes: ReadonlyArray<VehicleSize>;
  readonly assignees: ReadonlyArray<Assignee>;
};
type Creation = { readonly input: t.OutputOf<typeof quoteInput>; readonly intention: string };
type Page = {
  readonly quotes: {
    readonly data: ReadonlyArray<QuoteSummary>;
    readonly pageInfo: { readonly total: number };
  };
};

/** The orders that a list of quotes can take, by their name in the address. */
export const SORTS: Readonly<Record<string, string>> = {
  id: 'ID',
  availableDate: 'AVAILABLE_DATE',
  followupOn: 'FOLLOWUP_DATE',
};

const quoteApi = api.injectEndpoints({
  endpoints: (build) => ({
    quotes: build.query<Rows<QuoteSummary>, ListState<QuoteFilter>>({
      query: ({ page, size, sortBy, descending, filters }) => ({
        document: documents.quotes,
        variables: {
          cursor: { page, size },
          sortBy: `${SORTS[sortBy]}_${descending ? 'DESC' : 'ASC'}`,
          filterBy: filters,
        },
      }),
      transformResponse: ({ quotes }: Page) => ({ rows: quotes.data, total: quotes.pageInfo.total }),
      providesTags: ['Quote'],
    }),
    quote: build.query<QuoteRecord | null, string>({
      query: (id) => ({ document: documents.quote, variables: { id } }),
      transformResponse: ({ quote }: { quote: QuoteRecord | null }) => quote,
      providesTags: ['Quote'],
    }),
    quoteChoices: build.query<Choices, void>({
      query: () => ({ document: documents.quoteChoices }),
    }),
    createQuote: build.mutation<{ readonly id: string } | null, Creation>({
      query: ({ input, intention }) => ({ document: documents.createQuote, variables: { input }, intention }),
      transformResponse: ({ createQuote }: { createQuote: { id: string } | null }) => createQuote,
      invalidatesTags: (_result, error) => (error ? [] : ['Quote']),
    }),
  }),
});

export const { useQuotesQuery, useQuoteQuery, useQuoteChoicesQuery, useCreateQuoteMutation } = quoteApi;
