import { explain, type PriceStep, reasonInWords } from '../explain.ts';
import type { QuoteRequest, TransportQuote } from '../quote-transport.ts';

const stepView = ({ chartRow, ...step }: PriceStep) => ({
  ...step,
  ...{ reason: reasonInWords({ ...step, chartRow }), chartRowId: chartRow?.id ?? null },
});

/** An explanation in the form of the API. */
export const vehiclePrices = (
  quote: TransportQuote,
  request: Pick<QuoteRequest, 'vehicles' | 'isEnclosed'>,
) =>
  explain(quote, request).map(({ chartRow, size, steps, ...each }) => ({
    ...each,
    size: size && { id: size.id, name: size.name },
    isSizeFromChart: chartRow !== null && size !== null,
    steps: steps.map(stepView),
  }));
