import type { Context } from '../platform/context.ts';
import type { Logger } from '../platform/logger.ts';
import { queryHandler } from '../platform/resolver.ts';
import { createOsrm } from './adapters/osrm.ts';
import { defineVehicleSize } from './commands/define-vehicle-size.ts';
import { pointOfZip } from './places/places.ts';
import { createDistance } from './places/road-distance.ts';
import { pointOfZipcode, vehicleSizeById } from './published/queries.ts';
import { vehicleSizeList, vehicleSizesById } from './read-models/vehicle-size-list.ts';
import { createRestEndpoints } from './resolvers/rest-endpoints.ts';
import { createResolvers } from './resolvers.ts';
import { catalogueLookup } from './vehicle-catalogue/catalogue.ts';

export type PricingOutside = {
  /** An OSRM server, without a trailing slash. Undefined: distances are computed from the ZIP codes' centroids. */
  readonly osrmUrl: string | undefined;
  readonly log: Pick<Logger, 'warn'>;
};

export const createPricing = ({ osrmUrl, log }: PricingOutside): Context => {
  const distance = createDistance({ roads: osrmUrl === undefined ? undefined : createOsrm(osrmUrl), log });
  return {
    name: 'pricing',
    schemas: ['src/pricing/schema.graphql', 'src/pricing/tables/schema.graphql', 'src/pricing/quoter/schema.graphql'],
    commands: [defineVehicleSize],
    readModels: [vehicleSizeList],
    queryHandlers: [
      queryHandler(vehicleSizeById, vehicleSizesById),
      queryHandler(pointOfZipcode, async (zipcodes) => zipcodes.map(pointOfZip)),
    ],
    resolvers: createResolvers(distance),
    rest: createRestEndpoints(distance, catalogueLookup),
  };
};
