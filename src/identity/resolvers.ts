import * as E from 'fp-ts/lib/Either.js';
import type { ResolversOf } from '../platform/resolver.ts';
import { userId } from '../shared-kernel/ids/user.ts';
import { ROLES, roleNamed } from '../shared-kernel/permission.ts';
import type { Resolvers as Slice } from './generated/schema.ts';
import { activeUsers, userList, usersByIds } from './read-models/user-list.ts';

export const identityResolvers = {
  queries: {
    currentUser: {
      permission: 'anyone',
      reads: [userList],
      resolve: async (_args, { actor, sql }) =>
        actor.kind === 'staff' ? ((await usersByIds(sql, [actor.userId]))[0] ?? null) : null,
    },
    assignees: { permission: 'signed_in', reads: [userList], resolve: (_args, { sql }) => activeUsers(sql) },
    assignee: {
      permission: 'signed_in',
      reads: [userList],
      resolve: async ({ id }, { sql }) => {
        const decoded = userId.decode(id);
        return E.isLeft(decoded) ? null : ((await usersByIds(sql, [decoded.right]))[0] ?? null);
      },
    },
    teamMembers: {
      permission: 'signed_in',
      reads: [userList],
      resolve: (_args, { sql }) => activeUsers(sql),
    },
    roles: { permission: 'signed_in', reads: [], resolve: async () => ROLES },
  },
  mutations: {},
  types: {
    User: { role: ({ role }) => roleNamed(role) },
  },
} satisfies ResolversOf<Slice>;
