import { isNone, ofRule } from '../../contract/rule-fields.ts';
import type { RowValues, RuleValue } from '../rows/row-values.ts';

export type ExceptionValue = RowValues['EXCEPTIONS'];

export const NO_RULE: RuleValue = ofRule(() => null);

/** A rule as it is stored: null without price and radii. */
export const storedRule = (rule: RuleValue): RuleValue | null => {
  const stored = ofRule((name) => (isNone(name, rule[name]) ? null : rule[name]));
  return Object.values(stored).every((value) => value === null) ? null : stored;
};
