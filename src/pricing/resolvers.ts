import type { Resolvers } from '../platform/resolver.ts';
import { allVehicleSizes, vehicleSizeList } from './read-models/vehicle-size-list.ts';

export const resolvers: Resolvers = {
  queries: {
    vehicleSizes: {
      permission: 'signed_in',
      reads: [vehicleSizeList],
      resolve: (_args: unknown, { sql }) => allVehicleSizes(sql),
    },
  },
  mutations: {},
  types: {},
};
