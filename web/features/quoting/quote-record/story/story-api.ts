import { api } from '../../../../api/api.ts';
import { endpoint } from '../../../../api/endpoint.ts';
import {
  AddQuoteNoteDocument,
  DeleteQuoteNoteDocument,
  PossibleDuplicatesDocument,
  QuoteAsOfDocument,
  QuoteEventsDocument,
  UpdateQuoteNoteDocument,
} from '../../../../api/generated/quoting/quote-record/story/story.ts';
import { unlessFailed } from '../../../../api/tags.ts';

/** Cache tags invalidated by any write to the record. */
const ofRecord = (_result: unknown, _error: unknown, { id }: { readonly id: string | number }) => [
  'Quote' as const,
  { type: 'Quote' as const, id },
];
const anyRecord = unlessFailed('Quote');

const storyApi = api.injectEndpoints({
  endpoints: () => ({
    quoteEvents: endpoint(QuoteEventsDocument, { providesTags: ofRecord }),
    /** The record as of the event of that revision. */
    quoteAsOf: endpoint(QuoteAsOfDocument, { providesTags: ofRecord }),
    possibleDuplicates: endpoint(PossibleDuplicatesDocument, { providesTags: ofRecord }),
    addNote: endpoint(AddQuoteNoteDocument, { invalidatesTags: anyRecord }),
    changeNote: endpoint(UpdateQuoteNoteDocument, { invalidatesTags: anyRecord }),
    deleteNote: endpoint(DeleteQuoteNoteDocument, { invalidatesTags: anyRecord }),
  }),
});

export const {
  useQuoteEventsQuery,
  useQuoteAsOfQuery,
  usePossibleDuplicatesQuery,
  useAddNoteMutation,
  useChangeNoteMutation,
  useDeleteNoteMutation,
} = storyApi;
