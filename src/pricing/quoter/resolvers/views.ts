import { explain } from '../explain.ts';
import type { QuoteRequest, TransportQuote } from '../quote-transport.ts';

/** An explanation in the form of the API. */
export const vehiclePrices = (
  quote: TransportQuote,
  request: Pick<QuoteRequest, 'vehicles' | 'isEnclosed'>,
) =>
  explain(quote, request).map(({ chartRow, size, ...each }) => ({
    ...each,
    size: size && { id: size.id, name: size.name },
    isSizeFromChart: chartRow !== null && size !== null,
  }));
