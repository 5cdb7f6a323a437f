import type { Context } from '../platform/context.ts';
import { answers } from '../platform/resolver.ts';
import { defineVehicleSize } from './commands/define-vehicle-size.ts';
import { vehicleSizeById } from './published.ts';
import { vehicleSizeList, vehicleSizesById } from './read-models/vehicle-size-list.ts';
import { resolvers } from './resolvers.ts';

export const pricing: Context = {
  name: 'pricing',
  schema: 'src/pricing/schema.graphql',
  commands: [defineVehicleSize],
  readModels: [vehicleSizeList],
  resolvers,
  answers: [answers(vehicleSizeById, vehicleSizesById)],
};
