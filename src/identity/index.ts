import type { Context } from '../platform/context.ts';
import { identityAnswers } from './answers.ts';
import { addUser } from './commands/add-user.ts';
import { userList } from './read-models/user-list.ts';
import { identityResolvers } from './resolvers.ts';

export const identity: Context = {
  name: 'identity',
  schema: 'src/identity/schema.graphql',
  commands: [addUser],
  readModels: [userList],
  resolvers: identityResolvers,
  answers: identityAnswers,
};
