import {
  type OfRule,
  ofRule,
  RULE_FIELD_NAMES,
  type RuleFieldName,
} from '../../../../src/pricing/contract/rule-fields.ts';
import type { PricingRuleInput } from '../../../api/generated/types.ts';
import { problemIn, readCell } from '../../../kit/grid/grid-column.ts';
import { numberIn } from '../tables/grid-rows.ts';
import { RULE_NUMBERS } from './rule-options.ts';

/** What is entered for a rule of the chosen exceptions. */
export type RuleValues = Readonly<Record<RuleFieldName | 'priceBump', string>>;

export const NO_VALUES: RuleValues = { ...ofRule(() => ''), priceBump: '' };

const cellsOf = (values: RuleValues): OfRule<string> =>
  ofRule((name) => readCell(RULE_NUMBERS[name], values[name]));

/** What is wrong, by field. */
export const problemsOf = (values: RuleValues): OfRule<string | undefined> => {
  const cells = cellsOf(values);
  return ofRule((name) => problemIn(RULE_NUMBERS[name], cells[name]));
};

/** Whether it would change nothing. */
export const isNothing = (values: RuleValues): boolean => {
  const cells = cellsOf(values);
  return (
    RULE_FIELD_NAMES.every((name) => cells[name] === '') &&
    (values.priceBump === '' || values.priceBump === '0')
  );
};

export const ruleOf = (values: RuleValues): PricingRuleInput => {
  const cells = cellsOf(values);
  return { ...ofRule((name) => numberIn(cells[name])), priceBump: numberIn(values.priceBump) };
};
