import { api } from '../../../graphql/api.ts';
import type { Assignee } from '../../../graphql/people.ts';
import { RECORD } from '../quote-documents.ts';
import type { Note, QuoteRecord, QuoteSummary } from '../quote-types.ts';

/** One field that an event changed, in a broker's words; null stands for empty. */
export type FieldChange = {
  readonly section: string;
  /** Its path within the record, as `transport.basePrice`. */
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** Something that happened to a record. `revision` is that of the record right after it. */
export type StoryEvent = {
  readonly id: string;
  readonly eventType: 'EMAIL' | 'SMS' | 'GENERAL';
  readonly eventDate: string;
  readonly description: string;
  readonly author: Assignee | null;
  readonly revision: number;
  /** The revision before it; null for what began the record. */
  readonly previous: number | null;
  readonly changes: ReadonlyArray<FieldChange>;
};

/** A record that may be about the same person. */
export type Twin = Pick<
  QuoteSummary,
  | 'id'
  | 'isFromProabd'
  | 'proabdExternalId'
  | 'createdAt'
  | 'shipper'
  | 'origin'
  | 'destination'
  | 'parentStatus'
  | 'childStatus'
> & { readonly isOrder: boolean };

export type PossibleDuplicates = {
  readonly byEmailPhone: ReadonlyArray<Twin>;
  readonly byName: ReadonlyArray<Twin>;
};

/** Degrees; east and north are positive. */
export type Geolocation = { readonly lat: number; readonly lng: number };

const TWIN = `
  id isOrder isFromProabd proabdExternalId createdAt
  shipper { firstName lastName }
  origin { city state }
  destination { city state }
  parentStatus { id name }
  childStatus { id name }
`;

const NOTE = 'id note createdAt author { id firstName lastName }';

export const documents = {
  quoteEvents: `query quoteEvents($id: ID!) {
    quoteEvents(id: $id) {
      id eventType eventDate description revision previous
      author { id firstName lastName }
      changes { section field label from to }
    }
  }`,
  quoteAsOf: `query quoteAsOf($id: ID!, $revision: Int!) {
    record: quote(id: $id, revision: $revision) { ${RECORD} }
  }`,
  possibleDuplicates: `query possibleDuplicates($id: ID!) {
    possibleDuplicates(id: $id) { byEmailPhone { ${TWIN} } byName { ${TWIN} } }
  }`,
  geolocation: 'query geolocation($zipcode: String!) { geolocation(zipcode: $zipcode) { lat lng } }',
  addQuoteNote: `mutation addQuoteNote($input: AddQuoteNoteInput!) {
    addQuoteNote(input: $input) { ${NOTE} }
  }`,
  updateQuoteNote: `mutation updateQuoteNote($id: ID!, $input: InternalNoteInput!) {
    updateQuoteNote(id: $id, input: $input) { ${NOTE} }
  }`,
  deleteQuoteNote: 'mutation deleteQuoteNote($id: ID!) { deleteQuoteNote(id: $id) }',
};

type NewNote = { readonly quoteId: string; readonly note: string; readonly intention: string };
type ChangedNote = { readonly id: string; readonly note: string; readonly intention: string };

/** What is told of a record is told anew after any write to it. */
const toldOf = (id: string) => ['Quote' as const, { type: 'Quote' as const, id }];
const unlessFailed = (_result: unknown, error: unknown) => (error ? [] : ['Quote' as const]);

const SECONDS_PER_HOUR = 3600;

const storyApi = api.injectEndpoints({
  endpoints: (build) => ({
    quoteEvents: build.query<ReadonlyArray<StoryEvent>, string>({
      query: (id) => ({ document: documents.quoteEvents, variables: { id } }),
      transformResponse: (answer: { quoteEvents: ReadonlyArray<StoryEvent> }) => answer.quoteEvents,
      providesTags: (_result, _error, id) => toldOf(id),
    }),
    /** The record as it was right after the event of that revision. */
    quoteAsOf: build.query<QuoteRecord | null, { readonly id: string; readonly revision: number }>({
      query: (variables) => ({ document: documents.quoteAsOf, variables }),
      transformResponse: ({ record }: { record: QuoteRecord | null }) => record,
      providesTags: (_result, _error, { id }) => toldOf(id),
    }),
    possibleDuplicates: build.query<PossibleDuplicates, string>({
      query: (id) => ({ document: documents.possibleDuplicates, variables: { id } }),
      transformResponse: (answer: { possibleDuplicates: PossibleDuplicates }) => answer.possibleDuplicates,
      providesTags: (_result, _error, id) => toldOf(id),
    }),
    zipcodePoint: build.query<Geolocation | null, string>({
      query: (zipcode) => ({ document: documents.geolocation, variables: { zipcode } }),
      transformResponse: ({ geolocation }: { geolocation: Geolocation | null }) => geolocation,
      keepUnusedDataFor: SECONDS_PER_HOUR,
    }),
    addNote: build.mutation<Note | null, NewNote>({
      query: ({ intention, ...input }) => ({
        document: documents.addQuoteNote,
        variables: { input },
        intention,
      }),
      transformResponse: ({ addQuoteNote }: { addQuoteNote: Note | null }) => addQuoteNote,
      invalidatesTags: unlessFailed,
    }),
    changeNote: build.mutation<Note | null, ChangedNote>({
      query: ({ id, note, intention }) => ({
        document: documents.updateQuoteNote,
        variables: { id, input: { note } },
        intention,
      }),
      transformResponse: ({ updateQuoteNote }: { updateQuoteNote: Note | null }) => updateQuoteNote,
      invalidatesTags: unlessFailed,
    }),
    deleteNote: build.mutation<string | null, { readonly id: string; readonly intention: string }>({
      query: ({ id, intention }) => ({ document: documents.deleteQuoteNote, variables: { id }, intention }),
      transformResponse: ({ deleteQuoteNote }: { deleteQuoteNote: string | null }) => deleteQuoteNote,
      invalidatesTags: unlessFailed,
    }),
  }),
});

export const {
  useQuoteEventsQuery,
  useQuoteAsOfQuery,
  usePossibleDuplicatesQuery,
  useZipcodePointQuery,
  useAddNoteMutation,
  useChangeNoteMutation,
  useDeleteNoteMutation,
} = storyApi;
