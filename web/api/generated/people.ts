// Made by `npm run generate` from the schema and the documents of the client.
import type { Document } from '../document.ts';
import type * as types from './types.ts';
import { assigneeFields } from './assignee.ts';
const currentUserFields = `id firstName lastName email role{name displayName}permissions`;
export const CurrentUserDocument = `query currentUser{currentUser{${currentUserFields}}}` as Document<
  'query',
  types.CurrentUserQuery,
  types.CurrentUserQueryVariables
>;
export const AssigneesDocument = `query assignees{assignees{${assigneeFields}}}` as Document<
  'query',
  types.AssigneesQuery,
  types.AssigneesQueryVariables
>;
export const AssigneeDocument = `query assignee($id:ID!){assignee(id:$id){${assigneeFields}}}` as Document<
  'query',
  types.AssigneeQuery,
  types.AssigneeQueryVariables
>;
export const TeamMembersDocument =
  `query teamMembers{teamMembers{id firstName lastName ext email}}` as Document<
    'query',
    types.TeamMembersQuery,
    types.TeamMembersQueryVariables
  >;
