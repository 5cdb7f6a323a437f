import type { Resolvers } from '../platform/resolver.ts';
import { ROLES } from '../shared-kernel/permission.ts';
import { activeUsers, type UserView, userList, usersByIds } from './read-models/user-list.ts';

export const identityResolvers: Resolvers = {
  queries: {
    currentUser: {
      permission: 'anyone',
      reads: [userList],
      resolve: async (_args, { actor, sql }) =>
        actor.kind === 'staff' ? ((await usersByIds(sql, [actor.userId]))[0] ?? null) : null,
    },
    assignees: { permission: 'signed_in', reads: [userList], resolve: (_args, { sql }) => activeUsers(sql) },
    teamMembers: {
      permission: 'signed_in',
      reads: [userList],
      resolve: (_args, { sql }) => activeUsers(sql),
    },
    roles: { permission: 'signed_in', reads: [], resolve: async () => ROLES },
  },
  mutations: {},
  types: {
    User: { role: (user: UserView) => ROLES.find(({ name }) => name === user.role) },
  },
};
