// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../../document.ts';
import type * as types from '../../../types.ts';
import { assigneeFields } from '../../../assignee.ts';
import { localityFields, noteFields, quoteRecordFields, statusFields } from '../../fragments.ts';
export const fieldChangeFields = `section field label from to`;
const storyEventFields = `id eventType eventDate description revision previous author{${assigneeFields}}changes{${fieldChangeFields}}`;
const twinFields = `id isOrder isFromProabd proabdExternalId createdAt shipper{firstName lastName}origin{${localityFields}}destination{${localityFields}}parentStatus{${statusFields}}childStatus{${statusFields}}`;
const possibleDuplicatesFields = `byEmailPhone{${twinFields}}byName{${twinFields}}`;
export const QuoteEventsDocument =
  `query quoteEvents($id:ID!){quoteEvents(id:$id){${storyEventFields}}}` as Document<
    'query',
    types.QuoteEventsQuery,
    types.QuoteEventsQueryVariables
  >;
export const QuoteAsOfDocument =
  `query quoteAsOf($id:ID!$revision:Int!){record:quote(id:$id revision:$revision){${quoteRecordFields}}}` as Document<
    'query',
    types.QuoteAsOfQuery,
    types.QuoteAsOfQueryVariables
  >;
export const PossibleDuplicatesDocument =
  `query possibleDuplicates($id:ID!){possibleDuplicates(id:$id){${possibleDuplicatesFields}}}` as Document<
    'query',
    types.PossibleDuplicatesQuery,
    types.PossibleDuplicatesQueryVariables
  >;
export const AddQuoteNoteDocument =
  `mutation addQuoteNote($input:AddQuoteNoteInput!){addQuoteNote(input:$input){${noteFields}}}` as Document<
    'mutation',
    types.AddQuoteNoteMutation,
    types.AddQuoteNoteMutationVariables
  >;
export const UpdateQuoteNoteDocument =
  `mutation updateQuoteNote($id:ID!$input:InternalNoteInput!){updateQuoteNote(id:$id input:$input){${noteFields}}}` as Document<
    'mutation',
    types.UpdateQuoteNoteMutation,
    types.UpdateQuoteNoteMutationVariables
  >;
export const DeleteQuoteNoteDocument =
  `mutation deleteQuoteNote($id:ID!){deleteQuoteNote(id:$id)}` as Document<
    'mutation',
    types.DeleteQuoteNoteMutation,
    types.DeleteQuoteNoteMutationVariables
  >;
