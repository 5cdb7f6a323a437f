import type * as t from 'io-ts';
import { fieldsSent, optional } from '../../../shared-kernel/validation.ts';
import { wholeNumber } from '../../../shared-kernel/whole-number.ts';
import { MOST, wholeBump } from '../../contract/price-bounds.ts';
import { PRIORITIES } from '../../contract/price-columns.ts';
import { ofRule, RULE_FIELDS } from '../../contract/rule-fields.ts';
import { type ExceptionValue, NO_RULE, storedRule } from '../definitions/exception-value.ts';
import type { RowsOf } from '../definitions/price-table-definition.ts';
import type { RuleValue } from '../row-values.ts';
import { noSuchRow } from './refusals.ts';

/** Fields of a rule, and by how much its price changes. */
export const sentRule = {
  ...ofRule((name) => optional(RULE_FIELDS[name].bound.codec)),
  priceBump: optional(wholeBump),
};

/** What is left out stays. */
export const ruleChange = fieldsSent(sentRule);

type ChangedRule = t.TypeOf<typeof ruleChange>;

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

/** What a change does to one exception. */
export type RuleOutcome = {
  readonly id: number;
  readonly after?: ExceptionValue;
  readonly skipped?: string;
  readonly refused?: string;
};

/** Sets what was sent, then bumps the price. */
export const changedRule = (
  id: number,
  exception: ExceptionValue,
  priority: number,
  { priceBump, ...sent }: ChangedRule,
): RuleOutcome => {
  const before = exception.rules[priority - 1] ?? NO_RULE;
  const set = ofRule((name) => {
    const value = sent[name];
    return value === undefined ? before[name] : value;
  });
  const bump = priceBump ?? 0;
  if (bump === 0) return { id, after: withRule(exception, priority, set) };
  if (set.price === null || set.price === 0)
    return { id, after: withRule(exception, priority, set), skipped: SKIPPED_BUMP };
  const bumped = set.price + bump;
  if (bumped <= 0) return { id, refused: bumpTooLow(set.price) };
  if (bumped > MOST.dollars) return { id, refused: bumpTooHigh(set.price) };
  return { id, after: withRule(exception, priority, { ...set, price: bumped as t.Int }) };
};

/** In a batch, blank fields and a price of 0 change nothing. */
const ofBatch = (sent: ChangedRule): ChangedRule =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== null && !(name === 'price' && value === 0)),
  );

type Change = { readonly priority: number; readonly pricingRule: ChangedRule };

/** What a batch does to each exception, in the order of the ids. */
export const batchOutcomes = (
  ids: ReadonlyArray<number>,
  { priority, pricingRule }: Change,
  exceptions: RowsOf<ExceptionValue>,
): ReadonlyArray<RuleOutcome> =>
  ids.map((id) => {
    const exception = exceptions.get(id);
    return exception
      ? changedRule(id, exception, priority, ofBatch(pricingRule))
      : { id, refused: noSuchRow.message };
  });
