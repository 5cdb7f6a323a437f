import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { PricingRuleInput, UpdatePricingExceptionsMutation } from '../../../api/generated/types.ts';
import { count } from '../../../kit/format.ts';
import { counted } from '../../../kit/list/bulk/bulk-report.ts';

/** A rule of many exceptions that is changed at once. */
export type Batch = {
  readonly ids: ReadonlyArray<string>;
  readonly priority: number;
  readonly rule: PricingRuleInput;
};

/** So many refused exceptions are named; the others stay selected as well. */
const NAMED = 3;

type Outcomes = NonNullable<UpdatePricingExceptionsMutation['updatePricingExceptions']>;

/** Ids of exceptions that are others than before. */
export const changedIn = (outcomes: Outcomes): ReadonlyArray<string> =>
  outcomes.flatMap(({ id, changed }) => (changed ? [id] : []));

/** The batch without those that were refused, for which it has not been carried out. */
export const carriedOut = (batch: Batch, outcomes: Outcomes | null): Batch => {
  const refused = new Set((outcomes ?? []).flatMap((each) => (each.refused === null ? [] : [each.id])));
  return { ...batch, ids: batch.ids.filter((id) => !refused.has(id)) };
};

/**
 * What became of the exceptions of a batch; `outcomes` are null while they cannot be read. `how` follows what was updated:
 * `before “Spring” was published`.
 */
export const batchInWords = (
  { ids, priority }: Batch,
  outcomes: Outcomes | null,
  how = '',
): { readonly words: string; readonly isWhole: boolean } => {
  const refused = (outcomes ?? []).filter((each) => each.refused !== null);
  const noPrice = (outcomes ?? []).filter((each) => each.skipped !== null);
  const radiusOnly = noPrice.filter((each) => each.changed);
  const skipped = noPrice.length - radiusOnly.length;
  const changed = outcomes === null ? ids.length : changedIn(outcomes).length;
  const same = ids.length - changed - refused.length - skipped;
  const why = refused.slice(0, NAMED).flatMap((each) => each.refused ?? []);
  const more = refused.length > NAMED ? [`And ${counted(refused.length - NAMED, 'more exception')}.`] : [];
  const words = [
    changed === 0
      ? `Rule ${priority} was not updated for any exception.`
      : `Rule ${priority} was updated for ${counted(changed, 'exception')}${how}.`,
    ...(radiusOnly.length > 0
      ? [
          `${count(radiusOnly.length)} of them ${radiusOnly.length === 1 ? 'has' : 'have'} no price to bump; only the radius was set.`,
        ]
      : []),
    ...(same > 0 ? [`${counted(same, 'exception')} already had these values.`] : []),
    ...(skipped > 0
      ? [`${counted(skipped, 'exception')} without a price ${skipped === 1 ? 'was' : 'were'} skipped.`]
      : []),
    ...(refused.length > 0
      ? [`${counted(refused.length, 'exception')} left as before.`, ...why, ...more]
      : []),
  ];
  return { words: words.join(' '), isWhole: refused.length + noPrice.length === 0 };
};

/** What is left of the `wanted` batch, where the one that was `sent` was carried out: an earlier one, whose answer was lost. */
export const restInWords = (sent: Batch, wanted: Batch): string => {
  if (!sameValue([sent.priority, sent.rule], [wanted.priority, wanted.rule]))
    return ' What you chose since is not carried out yet.';
  const left = wanted.ids.filter((id) => !sent.ids.includes(id));
  if (left.length === 0) return '';
  if (left.length === wanted.ids.length) return ' Those that you selected since are not updated yet.';
  return ` ${counted(left.length, 'exception')} that you selected since ${left.length === 1 ? 'is' : 'are'} not updated yet, and stay${left.length === 1 ? 's' : ''} selected.`;
};
