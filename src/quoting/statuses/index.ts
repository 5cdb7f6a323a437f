import type { Part } from '../../platform/parts.ts';
import { queryHandler } from '../../platform/query-handler.ts';
import { childStatuses, statusById } from '../published/queries/statuses.ts';
import { defineStatus } from './commands/define-status.ts';
import { childrenOf, statusesById, statusList } from './read-models/status-list.ts';
import { statusResolvers } from './resolvers.ts';

export const statuses: Part = {
  schema: 'src/quoting/statuses/schema.graphql',
  resolvers: statusResolvers,
  internal: [defineStatus],
  readModels: [statusList],
  queryHandlers: [
    queryHandler(statusById, statusesById, statusList),
    queryHandler(childStatuses, childrenOf),
  ],
};
