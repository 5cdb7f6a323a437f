import type { StoredQuote } from '../src/pricing/what-if/reprice.ts';
import type { PricedQuoteResponse } from '../src/quoting/published/queries.ts';

const CENTS = 100;

/** Quotes as the read model answers them: every other one with what the quoter was asked, the others as they are. */
export const readQuotes = (quotes: ReadonlyArray<StoredQuote>): ReadonlyArray<PricedQuoteResponse> =>
  quotes.map((quote, nth) => {
    const { origin, destination, miles, carrierType, deposit, vehicles } = quote;
    const ends = { originZip: origin.zipcode ?? '', destinationZip: destination.zipcode ?? '' };
    const quoted = nth % 2 === 0 ? { ...ends, miles, carrierType, deposit, vehicles } : null;
    return { ...quote, receivedOn: '2026-01-01', deposit: deposit * CENTS, quoted } as PricedQuoteResponse;
  });
