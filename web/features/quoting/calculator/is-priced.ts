import type { QuoteDraft } from '../quote-form/draft.ts';
import { enterTyped } from '../quote-form/typed-prices.ts';
import { isStillPriced } from '../quoter/quoter-request.ts';

/** The total of a draft in dollars, with the amounts that are being typed. */
export const totalOf = ({ transport }: Pick<QuoteDraft, 'transport'>): number =>
  enterTyped(transport).draft.totalPrice;

/** Whether a draft has a price, and one of what is in it: a quoted one is not, once something else is to be moved. */
export const isPriced = (draft: QuoteDraft): boolean => {
  const { quote } = draft.transport;
  return (quote === null || isStillPriced(quote, draft)) && totalOf(draft) > 0;
};
