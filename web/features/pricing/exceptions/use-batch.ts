import { Intent } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { UpdatePricingExceptionsMutation } from '../../../api/generated/types.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { answerOf, isStored, type SaveOutcome } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { continues } from '../tables/continued-drafts.ts';
import { type DraftAt, seenBefore, type Where } from '../tables/save-after-end.ts';
import { savedRows } from '../tables/saved-prices.ts';
import type { Seen } from '../tables/table-definition.ts';
import { fetchLatest, updateExceptions } from '../tables/tables-api.ts';
import { dismissRefusedSaves } from '../tables/undo-subject.ts';
import { useAt } from '../tables/use-at.ts';
import { useDraftSaves } from '../tables/use-draft-saves.ts';
import { useNewConflicts } from '../tables/use-new-conflicts.ts';
import { useUndoSave } from '../tables/use-undo-save.ts';
import { batchesOf } from './batch-names.ts';
import { type Batch, batchInWords, carriedOut, changedIn, restInWords } from './batch-words.ts';

/** A batch, and as of when its exceptions were seen. */
type SeenBatch = { readonly batch: Batch; readonly seen: Seen };

type SentBatch = {
  readonly sent: SeenBatch;
  /** What there was right before it was first sent: what was stored until then is not part of the batch. */
  readonly before: Seen;
  readonly outcome: SaveOutcome<UpdatePricingExceptionsMutation['updatePricingExceptions']>;
};

/** The order in which exceptions were chosen says nothing: the same ones are the same batch. */
const inOrder = (batch: Batch): Batch => ({
  ...batch,
  ids: batch.ids.toSorted((one, other) => Number(one) - Number(other)),
});

/**
 * Sends batches. The one whose answer was lost is sent again, with its own key, before another goes into the same draft; the
 * outcome is that of the one that was `sent`.
 */
const useSendBatch = () => {
  const dispatch = useDispatch<ListsDispatch>();
  const save = useSave();
  const sendOnce = async ({ batch, seen }: SeenBatch, into: string | undefined): Promise<SentBatch> => {
    const before = (await fetchLatest(dispatch, into)) ?? seen;
    const outcome = await save({
      ...{ subject: into ?? '', input: batch, creates: true, basis: { seen, before } },
      send: ({ input: { ids, priority, rule }, intention }, basis) =>
        dispatch(
          updateExceptions({
            ...{ pricingExceptionIDs: [...ids], priority, pricingRule: rule, draft: into, intention },
            ...{ base: basis.seen.publication, draftRevision: basis.seen.draftRevision },
          }),
        ).unwrap(),
    });
    const { sent, basis } = outcome;
    return { outcome, sent: { batch: sent, seen: basis.seen }, before: basis.before };
  };
  return async (wanted: SeenBatch, into: string | undefined): Promise<SentBatch> => {
    const first = await sendOnce(wanted, into);
    const isRefused = !isStored(first.outcome) && first.outcome.state === 'invalid';
    // An earlier one that was not stored after all is no longer in the way.
    return isRefused && !sameValue(first.sent.batch, wanted.batch) ? sendOnce(wanted, into) : first;
  };
};

/**
 * Changes a rule of many exceptions in one publication, or in a draft, which can be taken back. Where the answer to one was
 * lost, that one is settled before another: a bump is never added twice. `onStored` has what was carried out.
 */
export const useBatch = (onStored: (batch: Batch) => void) => {
  const dispatch = useDispatch<ListsDispatch>();
  const { draft } = useAt();
  const { ended, save, isUnknown, isUnknownElsewhere } = useDraftSaves({
    ...{ subject: batchesOf(draft), send: useSendBatch() },
  });
  const endedId = ended?.id;
  // What to do then is said beside the rules.
  useEffect(() => {
    if (endedId !== undefined) dismissRefusedSaves(batchesOf(endedId));
  }, [endedId]);
  const shown = useRef(draft);
  shown.current = draft;
  const undoSave = useUndoSave();
  const newConflicts = useNewConflicts();
  const [busy, setBusy] = useState<number>();
  /** What the last one was pressed for. */
  const [last, setLast] = useState<{ readonly draft: string | undefined }>();

  /** Says what became of a batch; true once it is stored. */
  const report = async (
    { outcome, sent: { batch: sent }, before: seenThen }: SentBatch,
    { draft: into, before: publishedWith, inPlaceOf }: Where,
    { wanted, retry }: { readonly wanted: Batch; readonly retry: () => unknown },
  ): Promise<boolean> => {
    if (!isStored(outcome)) {
      toastNotStored(outcome, { subject: batchesOf(into), of: 'The batch', retry });
      return false;
    }
    const outcomes = answerOf(outcome);
    const [after, met] = await Promise.all([
      outcomes === null ? undefined : fetchLatest(dispatch, into),
      into === undefined ? undefined : newConflicts(into),
    ]);
    const isWanted = sameValue(sent, wanted);
    // A draft that was begun in place of the one that is shown is shown next.
    const isShown =
      shown.current === into ||
      continues(shown.current, into) ||
      (inPlaceOf !== undefined && inPlaceOf.id === shown.current);
    const how = [
      isShown || publishedWith ? '' : into === undefined ? ' in the prices in force' : ' in another draft',
      publishedWith ? ` before “${publishedWith.name}” was published` : '',
      sent.priority === wanted.priority && !isWanted ? ', as it was first sent' : '',
    ].join('');
    const { words, isWhole } = batchInWords(sent, outcomes, how);
    const changed = outcomes === null ? sent.ids : changedIn(outcomes);
    const { publication: base, draftRevision } = seenThen;
    const saved =
      changed.length === 0 || publishedWith
        ? undefined
        : savedRows({
            ...{ table: 'EXCEPTIONS', basis: { base, draft: into, draftRevision }, after },
            ...{ sent: changed, changed: [] },
          });
    const offers = saved ? [{ text: 'Undo', onClick: () => undoSave(batchesOf(into), saved) }] : [];
    const said = [`${words}${restInWords(sent, wanted)}`, ...(met === undefined ? [] : [met])].join(' ');
    const isAsWanted = isWhole && isWanted && met === undefined;
    toast(batchesOf(into), said, isAsWanted ? Intent.SUCCESS : Intent.WARNING, offers);
    // What is chosen elsewhere was not in the batch.
    if (isShown || publishedWith) onStored(carriedOut(sent, outcomes));
    return true;
  };

  const updateIn = useStable(async (chosen: Batch, seen: Seen, into: string | undefined): Promise<void> => {
    if (chosen.ids.length === 0) return;
    const batch = inOrder(chosen);
    const pressed = { wanted: batch, retry: () => updateIn(batch, seen, into) };
    const steps = {
      wanted: (begun: DraftAt) => ({ batch, seen: ended ? seenBefore(ended, seen, begun) : seen }),
      report: (sent: SentBatch, where: Where) => report(sent, where, pressed),
    };
    setBusy(batch.priority);
    setLast({ draft: into });
    try {
      await save({ batch, seen }, steps, pressed.retry, into);
    } finally {
      setBusy((now) => (now === batch.priority ? undefined : now));
    }
  });

  const update = useStable((chosen: Batch, seen: Seen) => updateIn(chosen, seen, draft));

  return {
    ...{ update, busy, isUnknown, isUnknownElsewhere },
    /** Whether the last one was for the draft that is shown, or for one that this goes on for. */
    wasHere: last !== undefined && (last.draft === draft || continues(draft, last.draft)),
  };
};
