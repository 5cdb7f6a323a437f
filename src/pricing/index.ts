import type { Context } from '../platform/context.ts';
import type { Links } from '../platform/links.ts';
import type { Logger } from '../platform/logger.ts';
import { withParts } from '../platform/parts.ts';
import { queryHandler } from '../platform/query-handler.ts';
import { createOsrm } from './adapters/osrm.ts';
import { defineVehicleSize } from './commands/define-vehicle-size.ts';
import { pointOfZip } from './places/places.ts';
import { createDistances } from './places/road-distance.ts';
import { pointOfZipcode, type VehicleSizeResponse, vehicleSizeById } from './published/queries.ts';
import { createQuoterPart } from './quoter/index.ts';
import { vehicleSizeList } from './read-models/vehicle-size-list.ts';
import { createRestEndpoints } from './resolvers/rest-endpoints.ts';
import { createResolvers } from './resolvers.ts';
import type { PricingSettings } from './settings.ts';
import { priceTables } from './tables/index.ts';
import { priceHistory } from './tables/read-models/price-history.ts';
import { createTablesStore } from './tables/tables-store.ts';
import { catalogueLookup } from './vehicle-catalogue/catalogue.ts';
import { createWhatIfPart } from './what-if/index.ts';

export type PricingOutside = PricingSettings & { readonly log: Pick<Logger, 'warn'> };

/** Shared services that this context needs. */
export type PricingServices = { readonly links: Links };

export const createPricing = (
  { osrmUrl, standardDeposit, log }: PricingOutside,
  { links }: PricingServices,
): Context => {
  const roads = osrmUrl === undefined ? undefined : createOsrm(osrmUrl);
  const { distance, distanceInBulk } = createDistances({ roads, log });
  const tables = createTablesStore();
  const pricing: Context = {
    name: 'pricing',
    schemas: ['src/pricing/schema.graphql'],
    commands: [defineVehicleSize],
    readModels: [vehicleSizeList],
    queryHandlers: [
      queryHandler(vehicleSizeById, async (ids, sql) => {
        const { sizes } = (await tables.sizesNow(sql)).tables;
        return ids.map((id) => (sizes.get(id) ?? null) as VehicleSizeResponse | null);
      }),
      queryHandler(pointOfZipcode, async (zipcodes) => zipcodes.map(pointOfZip)),
    ],
    resolvers: createResolvers(distance),
    rest: createRestEndpoints(distance, catalogueLookup),
  };
  const { tablesAt } = tables;
  return withParts(pricing, [
    priceTables(tables),
    createQuoterPart({ distance, links, tablesAt, standardDeposit, history: priceHistory }),
    createWhatIfPart({
      ...{ distance: distanceInBulk, tablesAt, standardDeposit },
      reads: [vehicleSizeList, priceHistory],
    }),
  ]);
};
