import {
  COMPONENT_NAMES,
  type OfComponents,
  ofComponents,
  PRICE_COMPONENTS,
} from '../../shared-kernel/price-components.ts';

/** Whole US dollars, by component. */
export type QuotedAmounts = OfComponents<number>;

const NO_AMOUNTS = ofComponents(() => 0);

/** Amounts added up by component. */
export const sumOfAmounts = (all: ReadonlyArray<QuotedAmounts>): QuotedAmounts => {
  const sum = { ...NO_AMOUNTS };
  for (const each of all) for (const name of COMPONENT_NAMES) sum[name] += each[name];
  return sum;
};

export const totalOfAmounts = (amounts: QuotedAmounts): number =>
  COMPONENT_NAMES.reduce((sum, name) => sum + amounts[name], 0);

const OFFICES = COMPONENT_NAMES.filter((name) => !PRICE_COMPONENTS[name].isCarriers);

/** What the office keeps: the deposit family. */
export const marginOf = (amounts: QuotedAmounts): number =>
  OFFICES.reduce((sum, name) => sum + amounts[name], 0);
