import { FIELDS } from '../../../../src/quoting/contract/fields.ts';
import type { TransportPrice } from '../../../api/generated/types.ts';
import { COMPONENTS } from '../quote-form/price-draft.ts';

const ALWAYS: ReadonlyArray<string> = ['basePrice', 'deposit'];

/** Amounts of a price with their labels, those that are 0 left out, and their sum; whole dollars. */
export const priceTotals = (price: TransportPrice) => ({
  amounts: COMPONENTS.filter((name) => ALWAYS.includes(name) || price[name] !== 0).map((name) => ({
    name,
    label: FIELDS.transport[name].label,
    amount: price[name],
  })),
  total: COMPONENTS.reduce((sum, name) => sum + price[name], 0),
});
