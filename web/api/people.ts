import { api } from './api.ts';
import { endpoint } from './endpoint.ts';
import { AssigneesDocument, CurrentUserDocument, TeamMembersDocument } from './generated/people.ts';

export const people = api.injectEndpoints({
  endpoints: () => ({
    currentUser: endpoint(CurrentUserDocument, { asAnybody: true }),
    assignees: endpoint(AssigneesDocument),
    teamMembers: endpoint(TeamMembersDocument),
  }),
});

export const { useCurrentUserQuery, useAssigneesQuery, useTeamMembersQuery } = people;
