import type { Links } from '../../platform/links.ts';
import type { Part } from '../../platform/parts.ts';
import type { AnyReadModel } from '../../platform/projector/read-model.ts';
import { queryHandler } from '../../platform/query-handler.ts';
import type { ResolversOf } from '../../platform/resolver.ts';
import type { Resolvers as Slice } from '../generated/schema.ts';
import type { Distance } from '../places/road-distance.ts';
import { quoteOfToken } from '../published/queries.ts';
import type { TablesAt } from '../tables/tables-at.ts';
import { MAY_QUOTE } from './may-quote.ts';
import { createQuoters, presentTables } from './quoter-at.ts';
import { basePriceFactors } from './resolvers/base-price-factors.ts';
import { instantOfPublication, instantsOfPublications, publishedAt } from './resolvers/published-at.ts';
import { createQuoterTokens, quoteOf } from './resolvers/quoter-token.ts';
import { recordPricing } from './resolvers/record-pricing.ts';
import { runQuoter } from './resolvers/run-quoter.ts';
import { similarLoadsOfLane } from './resolvers/similar-loads.ts';

export type QuoterParts = {
  readonly distance: Distance;
  readonly links: Links;
  readonly tablesAt: TablesAt;
  /** Whole dollars of a vehicle. */
  readonly standardDeposit: number;
  /** What the tables are read from. */
  readonly history: AnyReadModel;
};

export const createQuoterPart = ({
  distance,
  links,
  tablesAt,
  standardDeposit,
  history,
}: QuoterParts): Part => {
  const reads = [history];
  const tokens = createQuoterTokens(links);
  const services = { distance, tokens, quoters: createQuoters(tablesAt), standardDeposit };
  return {
    schema: 'src/pricing/quoter/schema.graphql',
    resolvers: {
      queries: {
        basePriceFactors: { permission: MAY_QUOTE, reads, resolve: basePriceFactors(services) },
        similarLoads: { permission: MAY_QUOTE, reads: [], resolve: similarLoadsOfLane },
      },
      mutations: { runTransportAutoQuoter: { permission: MAY_QUOTE, reads, resolve: runQuoter(services) } },
      types: {
        Quote: { pricing: { reads, resolve: recordPricing(services) } },
        TransportPrice: { publishedAt },
        PriceExplanation: { publishedAt },
        PriceToday: { publishedAt },
      },
    } satisfies ResolversOf<Slice>,
    readModels: [],
    queryHandlers: [
      queryHandler(quoteOfToken, (given, sql) =>
        Promise.all(given.map((token) => quoteOf(token, tokens, sql))),
      ),
      queryHandler(
        presentTables,
        async (keys, sql) => {
          const tables = await tablesAt({}, sql);
          return keys.map(() => tables);
        },
        history,
      ),
      queryHandler(instantOfPublication, instantsOfPublications, history),
    ],
  };
};
