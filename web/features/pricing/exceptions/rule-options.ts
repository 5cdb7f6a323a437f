import { type OfRule, ofRule, RULE_FIELDS } from '../../../../src/pricing/contract/rule-fields.ts';
import { moneyDifference } from '../../../kit/format.ts';
import type { WholeColumn } from '../../../kit/grid/grid-column.ts';

/** The numbers of a rule, as cells are read and checked. */
export const RULE_NUMBERS: OfRule<WholeColumn> = ofRule((name) => {
  const { label, bound, isNoneAtZero: isBlankAtZero = false } = RULE_FIELDS[name];
  return {
    kind: 'whole',
    id: name,
    title: label,
    width: 0,
    unit: bound.unit,
    most: bound.most,
    words: bound.message,
    ...{ isOptional: true, isBlankAtZero },
  };
});

/** Choices of a batch (specification, settings 9). */
const NO_CHANGE = { value: '', label: 'No Change' };

const RADII = Array.from({ length: 20 }, (_, index) => (index + 1) * 5);

const BUMPS = [
  ...[300, 250, 200, 175, 150, 125, 100, 75, 50, 25, 10, 5, 0],
  ...[-5, -10, -25, -50, -75, -100, -125, -150, -175, -200, -250, -300],
];

export const RADIUS_OPTIONS = [
  NO_CHANGE,
  ...RADII.map((miles) => ({ value: String(miles), label: `${miles} miles` })),
];

export const BUMP_OPTIONS = [
  NO_CHANGE,
  ...BUMPS.map((bump) => ({ value: String(bump), label: moneyDifference(bump) })),
];
