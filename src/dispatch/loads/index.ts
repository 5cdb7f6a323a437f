import type { Part } from '../../platform/parts.ts';
import { loads } from './read-models/loads.ts';
import { loadResolvers } from './resolvers.ts';

export const loadsCarried: Part = {
  schema: 'src/dispatch/loads/schema.graphql',
  resolvers: loadResolvers,
  readModels: [loads],
};
