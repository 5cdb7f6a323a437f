import type * as t from 'io-ts';
import type { quoteChanges, quoteInput } from '../../../src/quoting/contract.ts';
import { api } from '../../graphql/api.ts';
import type { Assignee } from '../../graphql/people.ts';
import {
  convertDocument,
  copyDocument,
  createDocument,
  documents,
  recordDocument,
  updateDocument,
} from './quote-documents.ts';
import type { CopyMode, Kind, QuoteLink, QuoteRecord, Referrer, Status, VehicleSize } from './quote-types.ts';

type Choices = {
  readonly referrers: ReadonlyArray<Referrer>;
  readonly vehicleSizes: ReadonlyArray<VehicleSize>;
  readonly assignees: ReadonlyArray<Assignee>;
};
type Creation = {
  readonly kind: Kind;
  readonly input: t.OutputOf<typeof quoteInput>;
  readonly intention: string;
};
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
type Copying = Reference & { readonly mode: CopyMode; readonly intention: string };
type Answer = { readonly record: QuoteRecord | null };

const quoteApi = api.injectEndpoints({
  endpoints: (build) => ({
    record: build.query<QuoteRecord | null, Reference>({
      query: ({ kind, id }) => ({ document: recordDocument(kind), variables: { id } }),
      transformResponse: ({ record }: Answer) => record,
      providesTags: (_result, _error, { id }) => [{ type: 'Quote', id }],
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
      providesTags: [{ type: 'Status', id: 'CHOICES' }],
    }),
    quoteChoices: build.query<Choices, void>({
      query: () => ({ document: documents.quoteChoices }),
    }),
    createRecord: build.mutation<{ readonly id: string } | null, Creation>({
      query: ({ kind, input, intention }) => ({
        document: createDocument(kind),
        variables: { input },
        intention,
      }),
      transformResponse: ({ created }: { created: { id: string } | null }) => created,
      invalidatesTags: (_result, error) => (error ? [] : ['Quote']),
    }),
    /** `kind` is what the record becomes. Null where that is stored but cannot be read yet. */
    convertRecord: build.mutation<QuoteRecord | null, Update>({
      query: ({ kind, id, input, revision, intention }) => ({
        document: convertDocument(kind),
        variables: { id, input, revision },
        intention,
      }),
      transformResponse: ({ record }: Answer) => record,
      invalidatesTags: (_result, error) => (error ? [] : ['Quote']),
    }),
    /** Null where the copy is stored but cannot be read yet. */
    copyRecord: build.mutation<QuoteLink | null, Copying>({
      query: ({ kind, id, mode, intention }) => ({
        document: copyDocument(kind),
        variables: { id, mode },
        intention,
      }),
      transformResponse: ({ copy }: { copy: QuoteLink | null }) => copy,
      invalidatesTags: (_result, error) => (error ? [] : ['Quote']),
    }),
  }),
});

export const {
  useRecordQuery,
  useUpdateRecordMutation,
  useParentStatusesQuery,
  useQuoteChoicesQuery,
  useCreateRecordMutation,
  useConvertRecordMutation,
  useCopyRecordMutation,
} = quoteApi;

/** Has a record ready for whoever is likely to open it. */
export const usePrefetchRecord = () => quoteApi.usePrefetch('record');
