import { MESSAGES } from '../../../../../src/quoting/contract/messages.ts';
import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { isDispatched } from '../../dispatched.ts';
import { shownId } from '../../quote-id.ts';
import { isForgotten } from '../forgotten.ts';

type Refusal = { readonly title: string; readonly description: string };

/** Why a record can never be converted, whatever its content (rules, "Records"). */
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
