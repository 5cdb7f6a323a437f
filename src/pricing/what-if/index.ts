import type { Part } from '../../platform/parts.ts';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import type { ResolversOf } from '../../platform/resolver.ts';
import type { Resolvers as Slice } from '../generated/schema.ts';
import { type RepriceServices, repriceQuotes } from './resolvers/reprice-quotes.ts';

type WhatIfParts = RepriceServices & {
  /** What the tables are read from. */
  readonly reads: ReadonlyArray<AnyReadModel>;
};

/** What past quotes would cost by a draft of the price tables. */
export const createWhatIfPart = ({ reads, ...services }: WhatIfParts): Part => ({
  schema: 'src/pricing/what-if/schema.graphql',
  resolvers: {
    queries: { repriceQuotes: { permission: 'taq_update', reads, resolve: repriceQuotes(services) } },
    mutations: {},
    types: {},
  } satisfies ResolversOf<Slice>,
  readModels: [],
});
