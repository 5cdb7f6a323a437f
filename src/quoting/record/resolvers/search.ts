import { decoded } from '../../../platform/decoded.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { recordsFound } from '../read-models/power-search.ts';
import { quoteRecord } from '../read-models/quote-record.ts';
import { quoteSearch } from '../read-models/quote-search.ts';
import { quoteView } from '../read-models/quote-view.ts';
import { searchInput } from '../search/search-terms.ts';
import type { RecordApi } from './record-api.ts';
import { kindsSeenBy, MAY_VIEW } from './seen-records.ts';

const searchArguments = fields({ search: searchInput });

/** Quotes and orders by any of their data, as far as this person may see them (specification, core 2). */
const powerSearch = async (args: unknown, { actor, sql }: ResolverContext) => {
  const { search } = decoded(searchArguments, args);
  return search === null ? [] : (await recordsFound(search, kindsSeenBy(actor), sql)).map(quoteView);
};

export const searchQueries = {
  powerSearch: { permission: MAY_VIEW, reads: [quoteSearch, quoteRecord], resolve: powerSearch },
} satisfies RecordApi['queries'];
