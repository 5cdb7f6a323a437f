import * as E from 'fp-ts/lib/Either.js';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { PricedQuoteResponse } from '../../../quoting/published/queries.ts';
import { requestOf } from '../../quoter/resolvers/request.ts';
import { type StoredRequestServices, storedRequest } from '../../quoter/resolvers/stored-request.ts';
import type { StoredQuote } from '../reprice.ts';

/** Quotes as they are repriced: each with what `pricing.today` of its record prices. */
export const storedQuotes = (
  quotes: ReadonlyArray<PricedQuoteResponse>,
  services: StoredRequestServices,
  context: Pick<ResolverContext, 'ask'>,
): Promise<ReadonlyArray<StoredQuote>> =>
  Promise.all(
    quotes.map(async (quote): Promise<StoredQuote> => {
      const asked = await storedRequest(quote, quote.quoted, services, context);
      const request = E.flatMap(asked, (each) => E.fromNullable('NO_PLACE' as const)(requestOf(each)));
      return { id: quote.id, isBooked: quote.isBooked, request };
    }),
  );
