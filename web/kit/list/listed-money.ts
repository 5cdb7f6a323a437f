import { money, wholeMoney } from '../format.ts';

/** The longest amount that a list shows with its cents. */
const MOST_WITH_CENTS = 99_999.99;

/** An amount in a cell, which is never cut: without cents where it has six figures, so that none is longer than `AMOUNT`. */
export const listedMoney = (amount: number): string =>
  amount > MOST_WITH_CENTS ? wholeMoney(Math.round(amount)) : money(amount);

export const AMOUNT = money(MOST_WITH_CENTS);
