import * as E from 'fp-ts/lib/Either.js';
import { type Cents, formatMoney, subtract } from '../../shared-kernel/money.ts';
import { ofComponents, type PriceComponent } from '../../shared-kernel/price-components.ts';
import {
  carrierPay,
  computedTotal,
  holdsTypedTotal,
  type PricedTransport,
  type Prices,
  priceSum,
  sumBesideBase,
  sumOfTypedTotal,
  tooLowTotal,
} from './prices.ts';

/**
 * A price in editing (rules, "Money"; specification, core 9). Every function maps a pricing to the next one;
 * setting an amount to its present value changes nothing else. `settled`: the record was saved, quoted by the
 * quoter or given a total, so that edits preserve the sum. It is editing state, and not stored.
 */
export type Pricing = PricedTransport & { readonly settled: boolean };

const atLeastZero = (amount: number): Cents => Math.max(0, amount) as Cents;

/** New components with their total; a fee determined by a typed total stays while the sum does. */
const priced = <T extends PricedTransport>(before: T, prices: Partial<Prices>): T => {
  const after = { ...before, ...prices };
  const feeStands = holdsTypedTotal(before) && priceSum(after) === priceSum(before);
  return feeStands ? after : { ...after, totalPrice: computedTotal(after, after.fullPay) };
};

/** The component that compensates for another one. */
const counterpartOf = (component: PriceComponent): PriceComponent =>
  component === 'deposit' ? 'basePrice' : 'deposit';

/**
 * Sets one component. On a settled price its counterpart shifts so that the sum stays; a counterpart that would
 * fall below 0 becomes 0, and the sum rises.
 */
export const withComponent = <T extends Pricing>(pricing: T, component: PriceComponent, amount: Cents): T => {
  if (pricing[component] === amount) return pricing;
  if (!pricing.settled) return priced(pricing, { [component]: amount });
  const counterpart = counterpartOf(component);
  const room = atLeastZero(pricing[counterpart] + pricing[component] - amount);
  return priced(pricing, { [component]: amount, [counterpart]: room });
};

/** Sets carrier pay: the base price becomes the amount minus the fees. Left: the amount is lower than the fees. */
export const withCarrierPay = <T extends Pricing>(pricing: T, amount: Cents): E.Either<string, T> => {
  const fees = subtract(carrierPay(pricing), pricing.basePrice);
  return amount < fees
    ? E.left(`Carrier pay holds its fees: enter at least ${formatMoney(fees)}.`)
    : E.right(withComponent(pricing, 'basePrice', subtract(amount, fees)));
};

/** Sets a typed total, which wins: the base price follows. Left: why that is impossible. */
export const withTotal = <T extends Pricing>(pricing: T, totalPrice: Cents): E.Either<string, T> => {
  if (pricing.totalPrice === totalPrice) return E.right({ ...pricing, settled: true });
  const sum = sumOfTypedTotal(totalPrice, pricing.fullPay);
  const basePrice = subtract(sum, sumBesideBase(pricing));
  return basePrice < 0
    ? E.left(tooLowTotal(pricing))
    : E.right({ ...pricing, basePrice, totalPrice, settled: true });
};

/** Turns full pay on or off; its fee is recomputed, even where a typed total had determined another one. */
export const withFullPay = <T extends PricedTransport>(transport: T, fullPay: boolean): T =>
  transport.fullPay === fullPay
    ? transport
    : { ...transport, fullPay, totalPrice: computedTotal(transport, fullPay) };

/** The quoter's response replaces the components, and everything is recomputed. */
export const quoted = <T extends Pricing>(pricing: T, answer: Prices): T => {
  const prices = ofComponents((name) => answer[name]);
  const after = { ...pricing, ...prices, settled: true };
  return { ...after, totalPrice: computedTotal(after, after.fullPay) };
};
