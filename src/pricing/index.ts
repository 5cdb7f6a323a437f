import type { Context } from '../platform/context.ts';
import type { Logger } from '../platform/logger.ts';
import { answers } from '../platform/resolver.ts';
import { createOsrm } from './adapters/osrm.ts';
import { defineVehicleSize } from './commands/define-vehicle-size.ts';
import { createDistance, type Distance } from './places/road-distance.ts';
import { vehicleSizeById } from './published.ts';
import { vehicleSizeList, vehicleSizesById } from './read-models/vehicle-size-list.ts';
import { createRestRoutes } from './resolvers/rest-routes.ts';
import { createResolvers } from './resolvers.ts';
import { catalogueLookup } from './vehicle-catalogue/catalogue.ts';

export type PricingOutside = {
  /** An OSRM server, without a final slash. Undefined: distances are made from the ZIP codes' centroids. */
  readonly osrmUrl: string | undefined;
  readonly log: Pick<Logger, 'warn'>;
};

const contextOf = (distance: Distance): Context => ({
  name: 'pricing',
  schema: 'src/pricing/schema.graphql',
  commands: [defineVehicleSize],
  readModels: [vehicleSizeList],
  resolvers: createResolvers(distance),
  rest: createRestRoutes(distance, catalogueLookup),
  answers: [answers(vehicleSizeById, vehicleSizesById)],
});

export const createPricing = ({ osrmUrl, log }: PricingOutside): Context =>
  contextOf(createDistance({ roads: osrmUrl === undefined ? undefined : createOsrm(osrmUrl), log }));
