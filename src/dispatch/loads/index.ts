import type { Part } from '../../platform/parts.ts';
import { queryHandler } from '../../platform/query-handler.ts';
import { similarLoads } from '../published/queries.ts';
import { similarLoadsOf } from './lists/similar-loads.ts';
import { loads } from './read-models/loads.ts';
import { loadResolvers } from './resolvers.ts';

export const loadsCarried: Part = {
  schema: 'src/dispatch/loads/schema.graphql',
  resolvers: loadResolvers,
  readModels: [loads],
  queryHandlers: [queryHandler(similarLoads, similarLoadsOf)],
};
