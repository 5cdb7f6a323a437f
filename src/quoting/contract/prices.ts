import { add, type Cents, formatMoney, subtract, wholeDollars, ZERO } from '../../shared-kernel/money.ts';

/** The seven components of a price. */
export type Prices = {
  readonly basePrice: Cents;
  readonly sizeFee: Cents;
  readonly sizeFeeByDistance: Cents;
  readonly inopFee: Cents;
  readonly enclosedFee: Cents;
  readonly deposit: Cents;
  readonly depositFeeByDistance: Cents;
};

/** Components, switch and total belong together: a typed total decides what its full-pay fee is. */
export type PricedTransport = Prices & { readonly fullPay: boolean; readonly totalPrice: Cents };

/** What the carrier earns: everything but the deposit family and the full-pay fee. */
export const carrierPay = (prices: Prices): Cents =>
  add(prices.basePrice, prices.sizeFee, prices.sizeFeeByDistance, prices.inopFee, prices.enclosedFee);

export const depositFamily = (prices: Prices): Cents => add(prices.deposit, prices.depositFeeByDistance);

export const priceSum = (prices: Prices): Cents => add(carrierPay(prices), depositFamily(prices));

/** 5 % of base, size, inop, enclosed and deposit, rounded down to whole dollars. */
const computedFullPayFee = (prices: Prices): Cents =>
  wholeDollars(
    add(prices.basePrice, prices.sizeFee, prices.inopFee, prices.enclosedFee, prices.deposit) / 2000,
  );

/** The total that the components give by themselves. */
export const computedTotal = (prices: Prices, fullPay: boolean): Cents =>
  add(priceSum(prices), fullPay ? computedFullPayFee(prices) : ZERO);

/** The fee that a stored total holds: computed, or what a typed total left for it. */
export const fullPayFee = (transport: PricedTransport): Cents =>
  subtract(transport.totalPrice, priceSum(transport));

/** The sum that a typed total stands for: with full pay on, a 1.03rd of it, rounded up to whole dollars. */
const sumOfTypedTotal = (totalPrice: Cents, fullPay: boolean): Cents =>
  fullPay ? (Math.min(totalPrice, wholeDollars(Math.ceil(totalPrice / 103))) as Cents) : totalPrice;

/** Fits the base price to a total that a person typed; undefined when that would take a negative base price. */
export const withTypedTotal = (transport: PricedTransport): PricedTransport | undefined => {
  const others = subtract(priceSum(transport), transport.basePrice);
  const basePrice = subtract(sumOfTypedTotal(transport.totalPrice, transport.fullPay), others);
  return basePrice < 0 ? undefined : { ...transport, basePrice };
};

/** Whether a total is one that the rules give: computed from the components, or typed and the base price fitted to it. */
export const acceptsTotal = (transport: PricedTransport): boolean =>
  transport.totalPrice === computedTotal(transport, transport.fullPay) ||
  (transport.fullPay && priceSum(transport) === sumOfTypedTotal(transport.totalPrice, true));

export const wrongTotal = (transport: PricedTransport): string =>
  `These prices add up to ${formatMoney(computedTotal(transport, transport.fullPay))}.`;
