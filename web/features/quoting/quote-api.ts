import type * as t from 'io-ts';
import type { quoteChanges, quoteInput } from '../../../src/quoting/contract.ts';
import { api } from '../../graphql/api.ts';
import type { Assignee } from '../../graphql/people.ts';
import type { Rows } from '../../ui/list-page.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { documents, recordDocument, updateDocument } from './quote-documents.ts';
import type { Kind, QuoteRecord, QuoteSummary, Referrer, Status, VehicleSize } from './quote-types.ts';

export type QuoteFilter = 'assigneeId';
type Choices = {
  readonly referrers: ReadonlyArray<Referrer>;
  readonly vehicleSizes: ReadonlyArray<VehicleSize>;
  readonly assignees: ReadonlyArray<Assignee>;
};
type Creation = { readonly input: t.OutputOf<typeof quoteInput>; readonly intention: string };
/** A parent status and the ones under it. */
export type ParentStatus = Status & { readonly children: ReadonlyArray<Status> };
type Reference = { readonly kind: Kind; readonly id: string };
/** The parts of a record that were changed, as they go over the wire. */
export type ChangesWire = t.OutputOf<typeof quoteChanges>;
type Update = Reference & {
  readonly input: ChangesWire;
  readonly revision: number;
  readonly intention: string;
};
type Answer = { readonly record: QuoteRecord | null };
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
    record: build.query<QuoteRecord | null, Reference>({
      query: ({ kind, id }) => ({ document: recordDocument(kind), variables: { id } }),
      transformResponse: ({ record }: Answer) => record,
      providesTags: ['Quote'],
    }),
    /** Null where the change is stored but cannot be read yet. */
    updateRecord: build.mutation<QuoteRecord | null, Update>({
      query: ({ kind, id, input, revision, intention }) => ({
        document: updateDocument(kind),
        variables: { id, input, revision },
        intention,
      }),
      transformResponse: ({ record }: Answer) => record,
      onQueryStarted: async ({ kind, id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        const fresh = answer?.data;
        if (fresh) dispatch(quoteApi.util.updateQueryData('record', { kind, id }, () => fresh));
      },
      invalidatesTags: (_result, error) => (error ? [] : ['Quote']),
    }),
    parentStatuses: build.query<ReadonlyArray<ParentStatus>, 'QUOTE' | 'ORDER'>({
      query: (type) => ({ document: documents.parentStatuses, variables: { type } }),
      transformResponse: ({ parentStatuses }: { parentStatuses: ReadonlyArray<ParentStatus> }) =>
        parentStatuses,
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

export const {
  useQuotesQuery,
  useRecordQuery,
  useUpdateRecordMutation,
  useParentStatusesQuery,
  useQuoteChoicesQuery,
  useCreateQuoteMutation,
} = quoteApi;
