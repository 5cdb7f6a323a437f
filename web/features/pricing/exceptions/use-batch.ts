import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { PricingRuleInput } from '../../../api/generated/types.ts';
import { counted } from '../../../kit/list/bulk/bulk-report.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { updateExceptions } from '../tables/tables-api.ts';
import { useAt } from '../tables/use-at.ts';
import { useUndoSave } from '../tables/use-undo-save.ts';

type Batch = {
  readonly ids: ReadonlyArray<string>;
  readonly priority: number;
  readonly rule: PricingRuleInput;
  /** Publication that was seen. */
  readonly base: number;
};

const SUBJECT = 'prices EXCEPTIONS ';
/** Publications of a batch are the next ones after what was seen. */
const ANY = Number.MAX_SAFE_INTEGER;

/** Changes a rule of many exceptions in one publication, which can be taken back. */
export const useBatch = () => {
  const dispatch = useDispatch<ListsDispatch>();
  const save = useSave();
  const undoSave = useUndoSave();
  const { draft } = useAt();
  const [busy, setBusy] = useState<number>();
  const run = async (batch: Batch): Promise<void> => {
    const { ids, priority, rule, base } = batch;
    if (ids.length === 0) return;
    setBusy(priority);
    const outcome = await save({
      input: { ids, priority, rule, base, draft },
      send: ({ intention }) =>
        dispatch(
          updateExceptions({
            ...{ pricingExceptionIDs: [...ids], priority, pricingRule: rule },
            ...{ base, draft, intention },
          }),
        ).unwrap(),
    });
    setBusy(undefined);
    if (!isStored(outcome)) return toastNotStored(outcome, { subject: SUBJECT, retry: () => run(batch) });
    const answers = outcome.state === 'saved' ? outcome.answer : [];
    const left = answers.filter(({ refused, skipped }) => refused ?? skipped);
    const why = [...new Set(left.flatMap(({ refused, skipped }) => refused ?? skipped ?? []))];
    const changed = ids.length - left.length;
    const words = [
      `Rule ${priority} of ${counted(changed, 'exception')} was updated.`,
      ...(left.length > 0
        ? [`${counted(left.length, 'exception')} left as before: ${why.slice(0, 2).join(' ')}`]
        : []),
    ];
    toast(SUBJECT, words.join(' '), left.length > 0 ? Intent.WARNING : Intent.SUCCESS, [
      ...(draft ? [] : [{ text: 'Undo', onClick: () => undoSave(SUBJECT, 'EXCEPTIONS', base, ANY) }]),
    ]);
  };
  return { run, busy };
};
