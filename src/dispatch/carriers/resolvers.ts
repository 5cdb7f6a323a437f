import type { ResolversOf } from '../../platform/resolver.ts';
import type { Resolvers } from '../generated/schema.ts';
import { createCarrier } from './commands/create-carrier.ts';
import { deleteCarrier } from './commands/delete-carrier.ts';
import { updateCarrier } from './commands/update-carrier.ts';
import { carriersQueries } from './lists/carriers.ts';
import { carrierList, carrierOfId } from './read-models/carrier-list.ts';

export const carrierResolvers = {
  queries: {
    ...carriersQueries,
    carrier: {
      permission: 'carrier_view',
      reads: [carrierList],
      resolve: ({ id }, { sql }) => carrierOfId(id, sql),
    },
  },
  mutations: {
    createCarrier: {
      command: createCarrier,
      reads: [carrierList],
      answer: ({ newId }, { sql }) => carrierOfId(newId, sql),
    },
    updateCarrier: {
      command: updateCarrier,
      input: ({ id, input }) => ({ ...input, id }),
      reads: [carrierList],
      answer: (_outcome, { sql }, { id }) => carrierOfId(id, sql),
    },
    deleteCarrier: {
      command: deleteCarrier,
      input: ({ id }) => ({ id }),
      reads: [carrierList],
      answer: async (_outcome, _context, { id }) => id,
    },
  },
  types: {},
} satisfies ResolversOf<Resolvers>;
