import type { Resolvers } from '../platform/resolver.ts';
import { placeOfZip, placesFor, pointOfZip } from './places/places.ts';
import type { Distance } from './places/road-distance.ts';
import { allVehicleSizes, vehicleSizeList } from './read-models/vehicle-size-list.ts';

/** No place is named by more characters than that. */
const LONGEST = 100;

export const createResolvers = (distance: Distance): Resolvers => ({
  queries: {
    geolocation: {
      permission: 'signed_in',
      reads: [],
      resolve: async ({ zipcode }: { zipcode: string }) => pointOfZip(zipcode),
    },
    locations: {
      permission: 'signed_in',
      reads: [],
      resolve: async ({ text }: { text: string }) => placesFor(text.slice(0, LONGEST)),
    },
    locationByZipcode: {
      permission: 'signed_in',
      reads: [],
      resolve: async ({ zipcode }: { zipcode: string }) => placeOfZip(zipcode),
    },
    distance: {
      permission: 'signed_in',
      reads: [],
      resolve: ({ origin, destination }: { origin: string; destination: string }) =>
        distance(origin, destination),
    },
    vehicleSizes: {
      permission: 'signed_in',
      reads: [vehicleSizeList],
      resolve: (_args: unknown, { sql }) => allVehicleSizes(sql),
    },
  },
  mutations: {},
  types: {},
});
