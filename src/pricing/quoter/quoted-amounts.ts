import { COMPONENT_NAMES, type OfComponents, ofComponents } from '../../shared-kernel/price-components.ts';

/** Whole US dollars, by component. */
export type QuotedAmounts = OfComponents<number>;

/** Amounts added up by component. */
export const sumOfAmounts = (all: ReadonlyArray<QuotedAmounts>): QuotedAmounts =>
  ofComponents((name) => all.reduce((sum, each) => sum + each[name], 0));

export const totalOfAmounts = (amounts: QuotedAmounts): number =>
  COMPONENT_NAMES.reduce((sum, name) => sum + amounts[name], 0);
