import { useState } from 'react';
import { useLocation } from 'react-router';
import { ofRule, type RuleFieldName } from '../../../../src/pricing/contract/rule-fields.ts';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import { continues } from '../tables/use-continued-draft.ts';
import { useBatch } from './use-batch.ts';

/** What is entered for a rule of the chosen exceptions. */
export type RuleValues = Readonly<Record<RuleFieldName | 'priceBump', string>>;

const NO_VALUES: RuleValues = { ...ofRule(() => ''), priceBump: '' };

const NONE: ReadonlySet<string> = new Set();

/**
 * The chosen exceptions and what is entered for their rules. Both stay from page to page, as does a batch whose outcome is
 * not known; another filter or day (`matching`), or another draft, shows other exceptions, of which none is chosen.
 */
export const useBatches = (matching: string, draft: string | undefined) => {
  const batch = useBatch();
  const [chosen, setChosen] = useState(NONE);
  const [entered, setEntered] = useState<Readonly<Record<number, RuleValues>>>({});
  const [of, setOf] = useState({ matching, draft });
  if (of.matching !== matching || of.draft !== draft) {
    setOf({ matching, draft });
    if (of.matching !== matching || !continues(draft, of.draft)) setChosen(NONE);
  }
  const { pathname } = useLocation();
  return {
    ...{ batch, chosen, setChosen },
    /** What is entered and not carried out is asked about where the table is left. */
    source: {
      unsaved: () => Object.values(entered).some((values) => !sameValue(values, NO_VALUES)),
      save: async () => false,
      isSaving: () => batch.busy !== undefined,
      undone: 'What you entered for a rule of the selected exceptions has not been carried out.',
      staysAt: pathname,
    },
    toggle: (key: string): void =>
      setChosen(
        (before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]),
      ),
    valuesOf: (priority: number): RuleValues => entered[priority] ?? NO_VALUES,
    enter: (priority: number, values: RuleValues): void =>
      setEntered((before) => ({ ...before, [priority]: values })),
    /** Empties what has been carried out, unless it is another by now: pressed once more, it would be done again. */
    empty: (priority: number, carriedOut: RuleValues): void =>
      setEntered((before) =>
        sameValue(before[priority], carriedOut) ? { ...before, [priority]: NO_VALUES } : before,
      ),
  };
};

export type Batches = ReturnType<typeof useBatches>;
