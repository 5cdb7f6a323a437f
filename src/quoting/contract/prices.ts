import { add, type Cents, formatMoney, subtract, wholeDollars, ZERO } from '../../shared-kernel/money.ts';
import {
  COMPONENT_NAMES,
  type OfComponents,
  PRICE_COMPONENTS,
  type PriceComponent,
} from '../../shared-kernel/price-components.ts';

/** The components of a price. */
export type Prices = OfComponents<Cents>;

/** Components, switch and total belong together: a typed total determines its full-pay fee. */
export type PricedTransport = Prices & { readonly fullPay: boolean; readonly totalPrice: Cents };

/** The sum of the components that `counts`. */
const sumOf = (counts: (component: (typeof PRICE_COMPONENTS)[PriceComponent]) => boolean) => {
  const names = COMPONENT_NAMES.filter((name) => counts(PRICE_COMPONENTS[name]));
  return (prices: Prices): Cents => add(...names.map((name) => prices[name]));
};

/** Earnings of the carrier: everything but the deposit family and the full-pay fee. */
export const carrierPay = sumOf(({ isCarriers }) => isCarriers);

export const depositFamily = sumOf(({ isCarriers }) => !isCarriers);

export const priceSum = sumOf(() => true);

const feeBearing = sumOf(({ isInFullPayFee }) => isInFullPayFee);

/** 5 % of base, size, inop, enclosed and deposit, rounded down to whole dollars. */
const computedFullPayFee = (prices: Prices): Cents => wholeDollars(feeBearing(prices) / 2000);

/** The total computed from the components alone. */
export const computedTotal = (prices: Prices, fullPay: boolean): Cents =>
  add(priceSum(prices), fullPay ? computedFullPayFee(prices) : ZERO);

/** The fee within a stored total: computed, or determined by a typed total. */
export const fullPayFee = (transport: PricedTransport): Cents =>
  subtract(transport.totalPrice, priceSum(transport));

/** The total without the full-pay fee: the price for a customer who does not pay in full ahead. */
export const discountedPrice = (transport: PricedTransport): Cents => priceSum(transport);

/** The total with the full-pay fee: the one that it contains, or the one that switching full pay on would add. */
export const regularPrice = (transport: PricedTransport): Cents =>
  transport.fullPay ? transport.totalPrice : computedTotal(transport, true);

/** The sum behind a typed total: with full pay on, a 1.03rd of it, rounded up to whole dollars. */
export const sumOfTypedTotal = (totalPrice: Cents, fullPay: boolean): Cents =>
  fullPay ? (Math.min(totalPrice, wholeDollars(Math.ceil(totalPrice / 103))) as Cents) : totalPrice;

/** The lowest total that can be typed for a sum: any lower one means a smaller sum. */
export const leastTypedTotal = (sum: Cents, fullPay: boolean): Cents =>
  fullPay ? (Math.max(sum, 103 * (Math.ceil(sum / 100) - 1) + 1) as Cents) : sum;

/** The total where it is not the computed one; null where it is. */
export const typedTotal = (transport: PricedTransport): Cents | null =>
  transport.totalPrice === computedTotal(transport, transport.fullPay) ? null : transport.totalPrice;

/** Whether the full-pay fee was determined by a typed total. */
export const holdsTypedTotal = (transport: PricedTransport): boolean =>
  transport.fullPay && priceSum(transport) === sumOfTypedTotal(transport.totalPrice, true);

/** Whether the rules allow a total: computed from the components, or typed with the base price fitted to it. */
export const acceptsTotal = (transport: PricedTransport): boolean =>
  typedTotal(transport) === null || holdsTypedTotal(transport);

/** The sum of all but the base price: the minimum of any total's sum. */
export const sumBesideBase = (prices: Prices): Cents => subtract(priceSum(prices), prices.basePrice);

export const tooLowTotal = (transport: PricedTransport): string =>
  `The base price would fall below $0.00: enter at least ${formatMoney(leastTypedTotal(sumBesideBase(transport), transport.fullPay))}.`;

/** Why a total is not accepted. */
export const wrongTotal = (transport: PricedTransport): string =>
  sumOfTypedTotal(transport.totalPrice, transport.fullPay) < sumBesideBase(transport)
    ? tooLowTotal(transport)
    : `These prices add up to ${formatMoney(computedTotal(transport, transport.fullPay))}.`;
