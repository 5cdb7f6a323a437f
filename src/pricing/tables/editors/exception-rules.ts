import type * as t from 'io-ts';
import { fieldsSent, optional } from '../../../shared-kernel/validation.ts';
import { wholeNumber } from '../../../shared-kernel/whole-number.ts';
import { MOST, wholeBump } from '../../contract/price-bounds.ts';
import { PRIORITIES } from '../../contract/price-columns.ts';
import { isNone, ofRule, RULE_FIELD_NAMES, RULE_FIELDS } from '../../contract/rule-fields.ts';
import { type ExceptionValue, NO_RULE, storedRule } from '../definitions/exception-value.ts';
import type { TableToEdit } from '../definitions/price-table-definition.ts';
import type { RuleValue } from '../rows/row-values.ts';
import { noSuchRow } from './refusals.ts';

/** Fields of a rule, and by how much its price changes. */
export const sentRule = {
  ...ofRule((name) => optional(RULE_FIELDS[name].bound.codec)),
  priceBump: optional(wholeBump),
};

/** What is left out stays. */
export const ruleChange = fieldsSent(sentRule);

type RuleChange = t.TypeOf<typeof ruleChange>;

const ruleOf = ({ rules }: ExceptionValue, priority: number): RuleValue => rules[priority - 1] ?? NO_RULE;

const withRule = (exception: ExceptionValue, priority: number, rule: RuleValue): ExceptionValue => ({
  ...exception,
  rules: PRIORITIES.map((each) =>
    each === priority ? storedRule(rule) : (exception.rules[each - 1] ?? null),
  ),
});

const SKIPPED_BUMP = 'This rule has no price, so there was nothing to bump.';
const bumpTooLow = (price: number): string =>
  `A price of $${wholeNumber(price)} would become 0 or less, so this exception stays as it was.`;
const bumpTooHigh = (price: number): string =>
  `A price of $${wholeNumber(price)} would exceed $${wholeNumber(MOST.dollars)}, so this exception stays as it was.`;

/** What becomes of a rule: as it shall be, or none where nothing of it is set; why it stays, and what is left out. */
type ChangedTo = { readonly rule?: RuleValue; readonly skipped?: string; readonly refused?: string };

/** Sets what was sent, then bumps the price. */
const changedRule = (before: RuleValue, { priceBump, ...sent }: RuleChange): ChangedTo => {
  const rule = ofRule((name) => {
    const value = sent[name];
    return value === undefined ? before[name] : value;
  });
  const set = Object.values(sent).some((value) => value !== undefined) ? { rule } : {};
  const { price } = rule;
  const bump = priceBump ?? 0;
  if (bump === 0) return set;
  if (price === null || isNone('price', price)) return { ...set, skipped: SKIPPED_BUMP };
  const bumped = price + bump;
  if (bumped <= 0) return { refused: bumpTooLow(price) };
  if (bumped > MOST.dollars) return { refused: bumpTooHigh(price) };
  return { rule: { ...rule, price: bumped as t.Int } };
};

/** What a change does to one exception. */
export type RuleOutcome = Omit<ChangedTo, 'rule'> & {
  readonly id: number;
  readonly after?: ExceptionValue;
};

/** A change of the rule of a priority. */
export type RuleChangeOf = { readonly priority: number; readonly pricingRule: RuleChange };

/**
 * What a change of a rule does to each exception, in the order of the ids. The rule is changed as it was seen, and a price
 * bumped that was seen; what others made of it since is met as that of any other edit. Other rules stay as they are now.
 */
export const ruleOutcomes = (
  ids: ReadonlyArray<number>,
  { priority, pricingRule }: RuleChangeOf,
  { seen, now }: Pick<TableToEdit<ExceptionValue>, 'seen' | 'now'>,
): ReadonlyArray<RuleOutcome> =>
  ids.map((id) => {
    const present = now.get(id);
    if (!present) return { id, refused: noSuchRow.message };
    const { rule, ...said } = changedRule(ruleOf(seen.get(id) ?? present, priority), pricingRule);
    return { id, ...said, ...(rule && { after: withRule(present, priority, rule) }) };
  });

/** In a batch, blank fields and a price of 0 change nothing. */
export const ofBatch = ({ pricingRule: { priceBump, ...sent }, ...change }: RuleChangeOf): RuleChangeOf => ({
  ...change,
  pricingRule: {
    priceBump,
    ...Object.fromEntries(
      RULE_FIELD_NAMES.flatMap((name) => (isNone(name, sent[name]) ? [] : [[name, sent[name]]])),
    ),
  },
});
