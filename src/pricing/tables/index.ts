import type { Part } from '../../platform/parts.ts';
import { publishSeededPrices, seedPrices } from './commands/seed-prices.ts';
import { giveUpBrokenPublications } from './reactions/give-up-broken-publications.ts';
import { priceHistory } from './read-models/price-history.ts';
import { tablesExports } from './resolvers/exports.ts';
import { tablesHandlers } from './resolvers/handlers.ts';
import { tablesResolvers } from './resolvers.ts';
import type { TablesStore } from './tables-store.ts';

export const priceTables = (store: TablesStore): Part => ({
  schema: 'src/pricing/tables/schema.graphql',
  resolvers: tablesResolvers(store),
  internal: [seedPrices, publishSeededPrices],
  reactions: [giveUpBrokenPublications],
  readModels: [priceHistory],
  queryHandlers: [...tablesHandlers(store)],
  rest: [...tablesExports(store)],
});
