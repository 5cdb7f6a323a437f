/** Price arithmetic from the rules ("Money"), independent of the product's code. Dollars, as on the wire. */
const AMOUNTS = [
  ...['basePrice', 'sizeFee', 'sizeFeeByDistance', 'inopFee', 'enclosedFee'],
  ...['deposit', 'depositFeeByDistance'],
] as const;

type Priced = Readonly<Record<string, unknown>>;

const cents = (dollars: unknown): number => Math.round(Number(dollars ?? 0) * 100);
const sumOf = (priced: Priced, names: ReadonlyArray<string>): number =>
  names.reduce((sum, name) => sum + cents(priced[name]), 0);

/** Everything but the deposit family and the full-pay fee. */
export const carrierPay = (priced: Priced): number => sumOf(priced, AMOUNTS.slice(0, 5)) / 100;

export const sumOfAll = (priced: Priced): number => sumOf(priced, AMOUNTS) / 100;

/** The sum; with full pay plus 5 % of five of its parts in whole dollars. */
export const computedTotal = (priced: Priced, fullPay: boolean): number => {
  const base = sumOf(priced, ['basePrice', 'sizeFee', 'inopFee', 'enclosedFee', 'deposit']);
  const fee = fullPay ? Math.floor((base * 5) / 10_000) * 100 : 0;
  return (sumOf(priced, AMOUNTS) + fee) / 100;
};

/** Sum of the seven parts for a typed total: with full pay total / 1.03, rounded up to whole dollars. */
export const sumOfTyped = (total: number, fullPay: boolean): number =>
  fullPay ? Math.min(total, Math.ceil(cents(total) / 103)) : total;

/** Whether a total is computed from its parts, or typed with its parts fitted to it. */
export const isTotal = (priced: Priced): boolean => {
  const [total, fullPay] = [Number(priced.totalPrice), priced.fullPay === true];
  return total === computedTotal(priced, fullPay) || sumOfTyped(total, fullPay) === sumOfAll(priced);
};
