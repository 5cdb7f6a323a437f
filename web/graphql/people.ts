import type { RoleName } from '../../src/shared-kernel/permission.ts';
import { api } from './api.ts';

export type CurrentUser = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: { readonly name: RoleName; readonly displayName: string };
  /** Permission ids, separated by commas. */
  readonly permissions: string;
};

export type Assignee = { readonly id: string; readonly firstName: string; readonly lastName: string };
export type TeamMember = Assignee & { readonly ext: string | null; readonly email: string };

export const documents = {
  currentUser: `query currentUser {
    currentUser { id firstName lastName email role { name displayName } permissions }
  }`,
  assignees: 'query assignees { assignees { id firstName lastName } }',
  teamMembers: 'query teamMembers { teamMembers { id firstName lastName ext email } }',
};

export const people = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<CurrentUser | null, void>({
      query: () => ({ document: documents.currentUser, asAnybody: true }),
      transformResponse: (answer: { currentUser: CurrentUser | null }) => answer.currentUser,
    }),
    assignees: build.query<ReadonlyArray<Assignee>, void>({
      query: () => ({ document: documents.assignees }),
      transformResponse: (answer: { assignees: ReadonlyArray<Assignee> }) => answer.assignees,
    }),
    teamMembers: build.query<ReadonlyArray<TeamMember>, void>({
      query: () => ({ document: documents.teamMembers }),
      transformResponse: (answer: { teamMembers: ReadonlyArray<TeamMember> }) => answer.teamMembers,
    }),
  }),
});

export const { useCurrentUserQuery, useAssigneesQuery, useTeamMembersQuery } = people;
