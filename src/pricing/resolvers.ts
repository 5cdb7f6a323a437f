import type { ResolversOf } from '../platform/resolver.ts';
import type { Resolvers as Slice } from './generated/schema.ts';
import { localitiesFor, localityOfZip, pointOfZip } from './places/places.ts';
import { type Distance, milesBetween } from './places/road-distance.ts';

/** Longer than any place name. */
const LONGEST = 100;

export const createResolvers = (distance: Distance) =>
  ({
    queries: {
      geolocation: {
        permission: 'signed_in',
        reads: [],
        resolve: async ({ zipcode }) => pointOfZip(zipcode),
      },
      locations: {
        permission: 'signed_in',
        reads: [],
        resolve: async ({ text }) => localitiesFor(text.slice(0, LONGEST)),
      },
      locationByZipcode: {
        permission: 'signed_in',
        reads: [],
        resolve: async ({ zipcode }) => localityOfZip(zipcode),
      },
      distance: {
        permission: 'signed_in',
        reads: [],
        resolve: ({ origin, destination }) => milesBetween(distance)(origin, destination),
      },
    },
    mutations: {},
    types: {},
  }) satisfies ResolversOf<Slice>;
