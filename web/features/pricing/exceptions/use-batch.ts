import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { toast } from '../../../kit/toaster.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { continues, goesOnIn } from '../tables/continued-drafts.ts';
import { savedRows } from '../tables/saved-prices.ts';
import { mayBeStored, settleEarlier } from '../tables/settle-earlier.ts';
import type { Seen } from '../tables/table-definition.ts';
import { fetchLatest } from '../tables/tables-api.ts';
import { useAt } from '../tables/use-at.ts';
import { forgetIfEnded } from '../tables/use-continued-draft.ts';
import { useContinuing } from '../tables/use-continuing.ts';
import type { EndedDraft } from '../tables/use-ended-draft.ts';
import { useNewConflicts } from '../tables/use-new-conflicts.ts';
import { useUndoSave } from '../tables/use-undo-save.ts';
import { BATCHES } from './batch-names.ts';
import { type Batch, batchInWords, restInWords } from './batch-words.ts';
import { type SentBatch, type SettledBatch, useSendBatch } from './use-send-batch.ts';

type Pressed = {
  /** What is chosen now. */
  readonly wanted: Batch;
  readonly retry: () => unknown;
  /** The draft that it is in force with. */
  readonly publishedWith?: EndedDraft;
};

/** The order in which exceptions were chosen says nothing: the same ones are the same batch. */
const inOrder = (batch: Batch): Batch => ({
  ...batch,
  ids: batch.ids.toSorted((one, other) => Number(one) - Number(other)),
});

const isSame = (one: Batch, { ids, priority, rule }: Batch): boolean =>
  sameValue([one.ids, one.priority, one.rule], [ids, priority, rule]);

/**
 * Changes a rule of many exceptions in one publication, or in a draft, which can be taken back. Where the answer to one was
 * lost, that one is settled before another: a bump is never added twice. `onStored` has the one that was stored.
 */
export const useBatch = (onStored: (batch: Batch) => void) => {
  const dispatch = useDispatch<ListsDispatch>();
  const { draft } = useAt();
  const { send, unknownIn, isAnyUnknown, forget } = useSendBatch();
  const { ended, carryOut } = useContinuing(BATCHES);
  const undoSave = useUndoSave();
  const newConflicts = useNewConflicts();
  const [busy, setBusy] = useState<number>();
  /** What the last one was pressed for. */
  const [last, setLast] = useState<{ readonly draft: string | undefined }>();

  /** Says what became of a batch; true once it is stored. */
  const report = async (
    outcome: SettledBatch,
    { wanted, retry, publishedWith }: Pressed,
  ): Promise<boolean> => {
    const { sent, basis } = outcome;
    if (!isStored(outcome)) {
      await forgetIfEnded(dispatch, sent.draft, outcome);
      toastNotStored(outcome, { subject: BATCHES, of: 'The batch', retry });
      return false;
    }
    const outcomes = answerOf(outcome);
    const [after, met] = await Promise.all([
      outcomes === null ? undefined : fetchLatest(dispatch, sent.draft),
      sent.draft === undefined || publishedWith ? undefined : newConflicts(sent.draft),
    ]);
    const isWanted = isSame(sent, wanted);
    const how = [
      publishedWith ? ` before “${publishedWith.name}” was published` : '',
      sent.priority === wanted.priority && !isWanted ? ', as it was first sent' : '',
    ].join('');
    const { words, isWhole } = batchInWords(sent, outcomes, how);
    const left = new Set((outcomes ?? []).flatMap(({ id, refused }) => (refused === null ? [] : [id])));
    const changed = sent.ids.filter((id) => !left.has(id));
    const { publication: base, draftRevision } = basis.before;
    const saved =
      changed.length === 0 || publishedWith
        ? undefined
        : savedRows({
            ...{ table: 'EXCEPTIONS', basis: { base, draft: sent.draft, draftRevision }, after },
            ...{ sent: changed, changed: [] },
          });
    const offers = saved ? [{ text: 'Undo', onClick: () => undoSave(BATCHES, saved) }] : [];
    const said = [`${words}${restInWords(sent, wanted)}`, ...(met === undefined ? [] : [met])].join(' ');
    const isAsWanted = isWhole && isWanted && met === undefined;
    toast(BATCHES, said, isAsWanted ? Intent.SUCCESS : Intent.WARNING, offers);
    onStored(sent);
    return true;
  };

  const runIn = async (into: string | undefined, seen: Seen, pressed: Pressed): Promise<boolean> => {
    const { wanted } = pressed;
    const batch: SentBatch = { ...wanted, draft: into };
    const outcome = await send(batch, seen);
    const isRefused = !isStored(outcome) && outcome.state === 'invalid';
    // An earlier one that was not stored after all is no longer in the way.
    return report(isRefused && !isSame(outcome.sent, wanted) ? await send(batch, seen) : outcome, pressed);
  };

  const runAfterEnd = async (from: EndedDraft, seen: Seen, pressed: Pressed): Promise<boolean> => {
    const earlier = await settleEarlier(from, unknownIn, async (sent) => ({
      outcome: await send(sent, seen),
    }));
    if (earlier) return report(earlier.outcome, { ...pressed, publishedWith: from });
    if (!from.isInForce) forget(from.id);
    return carryOut(pressed.retry, async (into) =>
      runIn(into, (await fetchLatest(dispatch, into)) ?? seen, pressed),
    );
  };

  const update = useStable(async (chosen: Batch, seen: Seen): Promise<void> => {
    if (chosen.ids.length === 0) return;
    const wanted = inOrder(chosen);
    const pressed = { wanted, retry: () => update(wanted, seen) };
    setBusy(wanted.priority);
    setLast({ draft });
    try {
      await (ended ? runAfterEnd(ended, seen, pressed) : runIn(draft, seen, pressed));
    } finally {
      setBusy((now) => (now === wanted.priority ? undefined : now));
    }
  });

  const next = ended && goesOnIn(ended.id);
  return {
    ...{ update, busy },
    isUnknown: ended ? mayBeStored(ended, unknownIn) : unknownIn(draft) !== undefined,
    isUnknownElsewhere: isAnyUnknown((into) => into !== draft && !(next !== undefined && into === next)),
    /** Whether the last one was for the draft that is shown, or for one that this goes on for. */
    wasHere: last !== undefined && (last.draft === draft || continues(draft, last.draft)),
  };
};
