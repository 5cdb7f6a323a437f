import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { Batch } from './batch-words.ts';
import { NO_VALUES, type RuleValues, ruleOf } from './entered-rule.ts';

/** The chosen exceptions, by id, and what is entered for their rules, by priority. */
export type ChosenRules = {
  readonly chosen: ReadonlySet<string>;
  readonly entered: Readonly<Record<number, RuleValues>>;
};

export const NOTHING_CHOSEN: ChosenRules = { chosen: new Set(), entered: {} };

/**
 * What is left to be carried out after a batch: pressed once more, nothing of that may be done again. What is entered as it
 * was carried out is left for the chosen exceptions that were not in the batch; the others are chosen no more.
 */
export const leftAfter = ({ ids, priority, rule }: Batch, { chosen, entered }: ChosenRules): ChosenRules => {
  if (!sameValue(ruleOf(entered[priority] ?? NO_VALUES), rule)) return { chosen, entered };
  const left = new Set([...chosen].filter((id) => !ids.includes(id)));
  return left.size > 0
    ? { chosen: left, entered }
    : { chosen, entered: { ...entered, [priority]: NO_VALUES } };
};
