import { payOfVehicle } from '../../../../src/pricing/contract/carriers-took.ts';
import { FIELDS } from '../../../../src/quoting/contract/fields.ts';
import { carrierPay } from '../../../../src/quoting/contract/prices.ts';
import type { Cents } from '../../../../src/shared-kernel/money.ts';
import type { TransportPrice } from '../../../api/generated/types.ts';
import { COMPONENTS, inCents, MAIN_COMPONENTS } from '../quote-form/price-draft.ts';

/** Amounts of a price with their labels, those that are 0 left out, and their sum; whole dollars. */
export const priceTotals = (price: TransportPrice) => ({
  amounts: COMPONENTS.filter((name) => MAIN_COMPONENTS.includes(name) || price[name] !== 0).map((name) => ({
    name,
    label: FIELDS.transport[name].label,
    amount: price[name],
  })),
  total: COMPONENTS.reduce((sum, name) => sum + price[name], 0),
});

/** What the carrier would get for a vehicle; null without a price. */
export const payByPrice = (price: Parameters<typeof inCents>[0], vehicles: number): Cents | null =>
  payOfVehicle(carrierPay(inCents(price)), vehicles);
