import type { Part } from '../../platform/parts.ts';
import type { ListDeclaration } from '../../shared-kernel/list.ts';
import { savedViewCommands } from './commands.ts';
import { listAccess } from './list-access.ts';
import { listViews } from './read-models/list-views.ts';
import { savedViewResolvers } from './resolvers.ts';

/** `lists` are those that people may save views of. */
export const savedViews = (lists: ReadonlyArray<ListDeclaration>): Part => ({
  schema: 'src/workspace/saved-views/schema.graphql',
  resolvers: savedViewResolvers(savedViewCommands(lists), listAccess(lists)),
  internal: [],
  readModels: [listViews],
});
