import * as E from 'fp-ts/lib/Either.js';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { PricedQuoteResponse } from '../../../quoting/published/queries/prices.ts';
import type { QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import { requestOf } from '../../quoter/resolvers/request.ts';
import { type StoredRequestServices, storedRequest } from '../../quoter/resolvers/stored-request.ts';
import type { StoredQuote } from '../reprice.ts';

const known = (asked: QuotedRequest): StoredQuote['request'] => {
  const request = requestOf(asked);
  return request ? E.right(request) : E.left('NO_PLACE');
};

/** Quotes as they are repriced: each with what `pricing.today` of its record prices. */
export const storedQuotes = (
  quotes: ReadonlyArray<PricedQuoteResponse>,
  services: StoredRequestServices,
  context: Pick<ResolverContext, 'ask'>,
): Promise<ReadonlyArray<StoredQuote>> =>
  Promise.all(
    quotes.map(async (quote): Promise<StoredQuote> => {
      const asked = await storedRequest(quote, quote.quoted, services, context);
      return {
        id: quote.id,
        isBooked: quote.isBooked,
        request: E.isLeft(asked) ? asked : known(asked.right),
      };
    }),
  );
