import { MESSAGES } from '../../../../src/quoting/contract.ts';
import { isDispatched } from '../dispatched.ts';
import { shownId } from '../quote-id.ts';
import type { QuoteRecord } from '../quote-types.ts';
import { isForgotten } from './forgotten.ts';

type Refusal = { readonly title: string; readonly description: string };

/** Why a record cannot become one of the other kind, whatever else stands in it (rules, "Records"). */
export const whyNotConverted = (record: QuoteRecord): Refusal | undefined => {
  if (isDispatched(record))
    return {
      title: `Order ${shownId(record)} was dispatched`,
      description: `A dispatched order cannot become a quote. ${MESSAGES.takeDispatchBack}`,
    };
  if (!record.isOrder && isForgotten(record))
    return {
      title: `The customer of quote ${shownId(record)} was forgotten`,
      description: 'They asked for it, so the quote cannot be booked. Create a new order instead.',
    };
  return undefined;
};
