import type { Part } from '../../platform/parts.ts';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import type { ResolversOf } from '../../platform/resolver.ts';
import type { Resolvers as Slice } from '../generated/schema.ts';
import { priceHistory } from '../tables/read-models/price-history.ts';
import { createDrafts } from '../tables/resolvers/drafts.ts';
import type { TablesAt } from '../tables/tables-at.ts';
import { settlePriceDraft } from './commands/settle-price-draft.ts';
import { repriceQuotes } from './resolvers/reprice-quotes.ts';

type WhatIfParts = {
  readonly tablesAt: TablesAt;
  /** What the tables are read from. */
  readonly reads: ReadonlyArray<AnyReadModel>;
};

/** What past quotes would cost by a draft of the price tables. */
export const createWhatIfPart = ({ tablesAt, reads }: WhatIfParts): Part => ({
  schema: 'src/pricing/what-if/schema.graphql',
  resolvers: {
    queries: { repriceQuotes: { permission: 'taq_update', reads, resolve: repriceQuotes(tablesAt) } },
    mutations: {
      settlePriceDraft: {
        ...{ command: settlePriceDraft, reads: [priceHistory] },
        input: ({ id, keep }) => ({ id, keep }),
        answer: (_outcome, { sql }, { id }) => createDrafts({ tablesAt }).ofId(id, sql),
      },
    },
    types: {},
  } satisfies ResolversOf<Slice>,
  readModels: [],
});
