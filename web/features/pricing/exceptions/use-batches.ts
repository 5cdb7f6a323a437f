import { useState } from 'react';
import { useLocation } from 'react-router';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import { continues } from '../tables/continued-drafts.ts';
import { leftAfter, NOTHING_CHOSEN } from './chosen-rules.ts';
import { NO_VALUES, type RuleValues } from './entered-rule.ts';
import { useBatch } from './use-batch.ts';

/** Said where the answer of the last batch was lost, also while nothing is chosen and “Update” is disabled. */
export const UNKNOWN_BATCH =
  'It is not known whether the last update was stored. The next one, of any exceptions, finds out first: nothing is added twice.';

export const UNKNOWN_ELSEWHERE =
  'It is not known whether an update that you made of other prices, in force or in a draft, was stored. The next one there finds out; here it is one more.';

const UNDONE = 'What you entered for a rule of the selected exceptions has not been carried out.';

/**
 * The chosen exceptions and what is entered for their rules. Both stay from page to page, as does a batch whose outcome is
 * not known; another filter or day (`matching`), or another draft, shows other exceptions, of which none is chosen.
 */
export const useBatches = (matching: string, draft: string | undefined) => {
  const [rules, setRules] = useState(NOTHING_CHOSEN);
  const { chosen, entered } = rules;
  const setChosen = (next: ReadonlySet<string>): void => setRules((before) => ({ ...before, chosen: next }));
  const { isUnknown, isUnknownElsewhere, wasHere, ...batch } = useBatch((stored) =>
    setRules((before) => leftAfter(stored, before)),
  );
  const [of, setOf] = useState({ matching, draft });
  if (of.matching !== matching || of.draft !== draft) {
    setOf({ matching, draft });
    if (of.matching !== matching || !continues(draft, of.draft)) setChosen(NOTHING_CHOSEN.chosen);
  }
  const { pathname } = useLocation();
  const isEntered = Object.values(entered).some((values) => !sameValue(values, NO_VALUES));
  return {
    ...{ batch, chosen, setChosen },
    /** Whether the answer of the last one was lost; of one for another draft, or in force. */
    ...{ isUnknown, isUnknownElsewhere },
    /** Whether something is entered that is not carried out. */
    isEntered,
    wasHere,
    /** What is entered and not carried out is asked about where the table is left. */
    source: {
      unsaved: () => isEntered,
      save: async () => false,
      isSaving: () => batch.busy !== undefined,
      undone: isUnknown ? UNKNOWN_BATCH : isUnknownElsewhere ? UNKNOWN_ELSEWHERE : UNDONE,
      staysAt: pathname,
    },
    toggle: (key: string): void =>
      setRules((before) => {
        const isChosen = before.chosen.has(key);
        const others = [...before.chosen].filter((each) => each !== key);
        return { ...before, chosen: new Set(isChosen ? others : [...others, key]) };
      }),
    valuesOf: (priority: number): RuleValues => entered[priority] ?? NO_VALUES,
    enter: (priority: number, values: RuleValues): void =>
      setRules((before) => ({ ...before, entered: { ...before.entered, [priority]: values } })),
  };
};

export type Batches = ReturnType<typeof useBatches>;
