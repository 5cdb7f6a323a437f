import type { Part } from '../../platform/parts.ts';
import { daysOfDispatches } from './read-models/days-of-dispatches.ts';
import { dispatchesOfOrder } from './read-models/dispatches-of-order.ts';
import { dispatchResolvers } from './resolvers.ts';

export const dispatches: Part = {
  schema: 'src/dispatch/dispatches/schema.graphql',
  resolvers: dispatchResolvers,
  readModels: [dispatchesOfOrder, daysOfDispatches],
};
