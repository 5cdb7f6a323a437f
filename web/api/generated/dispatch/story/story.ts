// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../../../document.ts';
import type * as types from '../../types.ts';
import { assigneeFields } from '../../assignee.ts';
export const DispatchStoryDocument =
  `query dispatchStory($orderId:ID!){dispatchStory(orderId:$orderId){id kind at by description changes{field label from to}}}` as Document<
    'query',
    types.DispatchStoryQuery,
    types.DispatchStoryQueryVariables
  >;
export const StatusChangesDocument =
  `query statusChanges($id:ID!){quoteEvents(id:$id){eventDate author{${assigneeFields}}changes{field to}}}` as Document<
    'query',
    types.StatusChangesQuery,
    types.StatusChangesQueryVariables
  >;
