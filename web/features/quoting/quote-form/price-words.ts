import { money } from '../../../ui/format.ts';
import { amountOf, changedFields, type PriceDraft, type PriceField } from './price-draft.ts';

export const PRICE_LABELS: Readonly<Record<PriceField, string>> = {
  basePrice: 'Base price',
  deposit: 'Deposit',
  sizeFee: 'Size fee',
  sizeFeeByDistance: 'Size fee by distance',
  inopFee: 'Inop fee',
  enclosedFee: 'Enclosed fee',
  depositFeeByDistance: 'Deposit fee by distance',
  carrierPay: 'Carrier pay',
  totalPrice: 'Total price',
};

/** What an edit changed beside the field that was edited. */
export type Shift = { readonly fields: ReadonlyArray<PriceField>; readonly words: string };

export const NO_SHIFT: Shift = { fields: [], words: '' };

/** `Deposit is now $150.00. Carrier pay is now $850.00.` */
export const shiftBetween = (
  before: PriceDraft,
  after: PriceDraft,
  edited: PriceField | undefined,
): Shift => {
  const fields = changedFields(before, after).filter((field) => field !== edited);
  const words = fields.map((field) => `${PRICE_LABELS[field]} is now ${money(amountOf(after, field) ?? 0)}.`);
  return { fields, words: words.join(' ') };
};
