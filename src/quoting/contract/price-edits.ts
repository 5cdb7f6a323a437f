import * as E from 'fp-ts/lib/Either.js';
import { type Cents, formatMoney, subtract } from '../../shared-kernel/money.ts';
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
 * A price while it is edited (rules, "Money"; specification, core 9). Every function takes what stands and gives
 * what stands next; an amount that stands already changes no other.
 *
 * `settled`: the record was saved, quoted by the quoter or given a total, so that edits keep the sum.
 * It belongs to the editing, and is not stored.
 */
export type Pricing = PricedTransport & { readonly settled: boolean };

export type PriceComponent = keyof Prices;

const atLeastZero = (amount: number): Cents => Math.max(0, amount) as Cents;

/** New components, and the total that goes with them; a fee left by a typed total stands while the sum does. */
const priced = <T extends PricedTransport>(before: T, prices: Partial<Prices>): T => {
  const after = { ...before, ...prices };
  const feeStands = holdsTypedTotal(before) && priceSum(after) === priceSum(before);
  return feeStands ? after : { ...after, totalPrice: computedTotal(after, after.fullPay) };
};

/** The component that makes room for another one. */
const counterpartOf = (component: PriceComponent): PriceComponent =>
  component === 'deposit' ? 'basePrice' : 'deposit';

/**
 * One component becomes `amount`. On a settled price its counterpart shifts so that the sum stays;
 * what would fall below 0 stays 0, and the sum rises.
 */
export const withComponent = <T extends Pricing>(pricing: T, component: PriceComponent, amount: Cents): T => {
  if (pricing[component] === amount) return pricing;
  if (!pricing.settled) return priced(pricing, { [component]: amount });
  const counterpart = counterpartOf(component);
  const room = atLeastZero(pricing[counterpart] + pricing[component] - amount);
  return priced(pricing, { [component]: amount, [counterpart]: room });
};

/** The base price becomes what carrier pay leaves for it beside its fees; left: why that cannot be. */
export const withCarrierPay = <T extends Pricing>(pricing: T, amount: Cents): E.Either<string, T> => {
  const fees = subtract(carrierPay(pricing), pricing.basePrice);
  return amount < fees
    ? E.left(`Carrier pay holds its fees: enter at least ${formatMoney(fees)}.`)
    : E.right(withComponent(pricing, 'basePrice', subtract(amount, fees)));
};

/** The typed total wins and the base price follows; left: why that cannot be. */
export const withTotal = <T extends Pricing>(pricing: T, totalPrice: Cents): E.Either<string, T> => {
  if (pricing.totalPrice === totalPrice) return E.right({ ...pricing, settled: true });
  const sum = sumOfTypedTotal(totalPrice, pricing.fullPay);
  const basePrice = subtract(sum, sumBesideBase(pricing));
  return basePrice < 0
    ? E.left(tooLowTotal(pricing))
    : E.right({ ...pricing, basePrice, totalPrice, settled: true });
};

/** Turns full pay on or off; its fee is computed anew, also where a typed total had left another one. */
export const withFullPay = <T extends PricedTransport>(transport: T, fullPay: boolean): T =>
  transport.fullPay === fullPay
    ? transport
    : { ...transport, fullPay, totalPrice: computedTotal(transport, fullPay) };

/** The quoter's answer replaces the components, and everything is computed anew. */
export const quoted = <T extends Pricing>(pricing: T, answer: Prices): T => {
  const prices: Prices = {
    basePrice: answer.basePrice,
    sizeFee: answer.sizeFee,
    sizeFeeByDistance: answer.sizeFeeByDistance,
    inopFee: answer.inopFee,
    enclosedFee: answer.enclosedFee,
    deposit: answer.deposit,
    depositFeeByDistance: answer.depositFeeByDistance,
  };
  const after = { ...pricing, ...prices, settled: true };
  return { ...after, totalPrice: computedTotal(after, after.fullPay) };
};
