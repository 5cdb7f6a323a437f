import { FIELDS } from '../../../../src/quoting/contract/fields.ts';
import { DERIVED_PRICES } from '../../../../src/quoting/contract/transport.ts';
import { money } from '../../../kit/format.ts';
import { amountOf, changedFields, type PriceDraft, type PriceField } from './price-draft.ts';

/** Label of an amount. */
export const priceLabel = (field: PriceField): string =>
  field === 'carrierPay' ? DERIVED_PRICES.carrierPay.label : FIELDS.transport[field].label;

/** Amounts that changed along with the edited one. */
export type Shift = { readonly fields: ReadonlyArray<PriceField>; readonly words: string };

export const NO_SHIFT: Shift = { fields: [], words: '' };

/** `Deposit is now $150.00. Carrier pay is now $850.00.` */
export const shiftBetween = (
  before: PriceDraft,
  after: PriceDraft,
  edited: PriceField | undefined,
): Shift => {
  const fields = changedFields(before, after).filter((field) => field !== edited);
  const words = fields.map((field) => `${priceLabel(field)} is now ${money(amountOf(after, field) ?? 0)}.`);
  return { fields, words: words.join(' ') };
};
