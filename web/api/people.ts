import { api } from './api.ts';
import { endpoint } from './endpoint.ts';
import {
  AssigneeDocument,
  AssigneesDocument,
  CurrentUserDocument,
  TeamMembersDocument,
} from './generated/people.ts';

export const people = api.injectEndpoints({
  endpoints: () => ({
    currentUser: endpoint(CurrentUserDocument, { asAnybody: true }),
    assignees: endpoint(AssigneesDocument),
    assignee: endpoint(AssigneeDocument),
    teamMembers: endpoint(TeamMembersDocument),
  }),
});

export const { useCurrentUserQuery, useAssigneesQuery, useAssigneeQuery, useTeamMembersQuery } = people;
