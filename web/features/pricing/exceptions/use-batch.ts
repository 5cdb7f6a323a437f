import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { savedRows } from '../tables/saved-prices.ts';
import type { Basis } from '../tables/table-definition.ts';
import { fetchLatest, updateExceptions } from '../tables/tables-api.ts';
import { forgetIfEnded } from '../tables/use-continued-draft.ts';
import { useUndoSave } from '../tables/use-undo-save.ts';
import { type Batch, batchInWords } from './batch-words.ts';

type SentBatch = Batch & {
  readonly basis: Basis;
  /** Sends it again. */
  readonly retry: () => unknown;
};

/** Each rule has messages of its own: one does not take the place of another that offers to try again. */
const subjectOf = ({ priority }: Batch): string => `prices EXCEPTIONS /${priority}`;

/** The order in which exceptions were chosen says nothing: the same ones are the same batch. */
const inOrder = (ids: ReadonlyArray<string>): ReadonlyArray<string> =>
  ids.toSorted((one, other) => Number(one) - Number(other));

/** Changes a rule of many exceptions in one publication, or in a draft, which can be taken back. */
export const useBatch = () => {
  const dispatch = useDispatch<ListsDispatch>();
  const save = useSave();
  const undoSave = useUndoSave();
  const [busy, setBusy] = useState<number>();
  /** True once it is stored. */
  const run = async (batch: SentBatch): Promise<boolean> => {
    const { priority, rule, retry } = batch;
    const ids = inOrder(batch.ids);
    const subject = subjectOf(batch);
    const { draft, ...seen } = batch.basis;
    if (ids.length === 0) return false;
    setBusy(priority);
    // What was stored in a draft since its page was read is not part of the batch.
    const onto = draft === undefined ? undefined : await fetchLatest(dispatch, draft);
    const outcome = await save({
      ...{ subject: String(priority), input: { ids, priority, rule, draft } },
      basis: { ...seen, since: (onto ?? seen).draftRevision },
      send: ({ intention }, { base, draftRevision }) =>
        dispatch(
          updateExceptions({
            ...{ pricingExceptionIDs: [...ids], priority, pricingRule: rule },
            ...{ base, draftRevision, draft, intention },
          }),
        ).unwrap(),
    });
    setBusy(undefined);
    if (!isStored(outcome)) {
      await forgetIfEnded(dispatch, draft, outcome);
      toastNotStored(outcome, { subject, retry });
      return false;
    }
    const outcomes = answerOf(outcome);
    const { base, since } = outcome.basis;
    const after = outcomes === null ? undefined : await fetchLatest(dispatch, draft);
    const { words, isWhole } = batchInWords(batch, outcomes);
    const left = new Set((outcomes ?? []).flatMap(({ id, refused }) => (refused === null ? [] : [id])));
    const sent = ids.filter((id) => !left.has(id));
    const saved =
      sent.length === 0
        ? undefined
        : savedRows({
            ...{ table: 'EXCEPTIONS', basis: { base, draft, draftRevision: since }, after },
            ...{ sent, changed: [] },
          });
    const offers = saved ? [{ text: 'Undo', onClick: () => undoSave(subject, saved) }] : [];
    toast(subject, words, isWhole ? Intent.SUCCESS : Intent.WARNING, offers);
    return true;
  };
  return { run, busy };
};
