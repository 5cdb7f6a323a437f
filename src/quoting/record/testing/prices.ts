import fc from 'fast-check';
import { type Cents, ZERO } from '../../../shared-kernel/money.ts';
import { ofComponents } from '../../../shared-kernel/price-components.ts';
import { computedTotal, type PricedTransport, type Prices } from '../../contract/prices.ts';

export const none: Prices = ofComponents(() => ZERO);

/** A stored amount: often zero or whole dollars, otherwise any cents up to $100,000. */
export const anyAmount: fc.Arbitrary<Cents> = fc
  .oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 3000 }).map((dollars) => dollars * 100),
    fc.integer({ min: 0, max: 10_000_000 }),
  )
  .map((value) => value as Cents);

export const anyPrices: fc.Arbitrary<Prices> = fc.record(ofComponents(() => anyAmount));

/** Components with their computed total. */
export const computed = (prices: Prices, fullPay: boolean): PricedTransport => ({
  ...prices,
  fullPay,
  totalPrice: computedTotal(prices, fullPay),
});
