import type { Context } from '../platform/context.ts';
import { addUser } from './commands/add-user.ts';
import { identityQueryHandlers } from './query-handlers.ts';
import { userList } from './read-models/user-list.ts';
import { identityResolvers } from './resolvers.ts';

export const identity: Context = {
  name: 'identity',
  schemas: ['src/identity/schema.graphql'],
  commands: [addUser],
  readModels: [userList],
  resolvers: identityResolvers,
  queryHandlers: identityQueryHandlers,
};
