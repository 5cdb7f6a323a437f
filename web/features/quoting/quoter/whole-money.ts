import { money } from '../../../kit/format.ts';

/** `$1,250`: the price tables have whole dollars. */
export const wholeMoney = (amount: number): string => money(amount).replace(/\.00$/u, '');
