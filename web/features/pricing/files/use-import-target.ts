import { Intent } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { TRY_AGAIN } from '../../../kit/again-words.ts';
import type { Unseen } from '../../../kit/import/import-work.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { toast, toastUntilClosed } from '../../../kit/toaster.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { draftPath } from '../drafts/draft-path.ts';
import { createDraft } from '../drafts/drafts-api.ts';
import { beganInPlaceOf, intentionFor } from '../tables/continued-drafts.ts';
import type { DraftAt } from '../tables/save-after-end.ts';
import { useAt } from '../tables/use-at.ts';
import { continued, whereInWords } from '../tables/use-continued-draft.ts';
import { useEndedDraft } from '../tables/use-ended-draft.ts';
import { useNewConflicts } from '../tables/use-new-conflicts.ts';
import { useShowContinued } from '../tables/use-show-continued.ts';
import { useTakeBack } from '../tables/use-take-back.ts';
import { useUndoPublication } from '../tables/use-undo-publication.ts';
import { type Added, intoDraft } from './into-draft.ts';
import { intoOwnDraft } from './into-own-draft.ts';
import type { FileOfTable } from './price-file.ts';
import type { ImportTarget } from './price-import.ts';

const SUBJECT = 'prices';
const UNDO = 'Undo for the rows of the file';

/**
 * Where the rows of a file go: into the draft that is shown, or one that is begun in its place where it has ended; without
 * one, they take effect, or wait in a draft of their own.
 */
export const useImportTarget = (of: FileOfTable): ImportTarget => {
  const dispatch = useDispatch<ListsDispatch>();
  const navigate = useNavigate();
  const { draft } = useAt();
  const ended = useEndedDraft();
  const showContinued = useShowContinued();
  const newConflicts = useNewConflicts();
  const takeBack = useTakeBack();
  const undo = useUndoPublication();
  const toDraft = useStable((id: string): void => void navigate(draftPath(id)));
  const onPublished = useStable((number: number, onUndone: () => void): void => {
    const undoing = {
      ...{ subject: SUBJECT, of: UNDO, number, onUndone },
      done: 'The prices are back as before.',
    };
    toast(SUBJECT, 'The rows of the file are in force.', Intent.SUCCESS, {
      text: 'Undo',
      onClick: () => undo(undoing),
    });
  });
  const onUnseen = useStable(({ message, draft: kept, retry }: Unseen): void => {
    if (kept === undefined) {
      const offers = retry ? { text: TRY_AGAIN, onClick: retry } : [];
      toastUntilClosed(SUBJECT, message, Intent.WARNING, offers);
      return;
    }
    toastUntilClosed(
      SUBJECT,
      `The rows of the file are not in force. What was imported stays in a draft. ${message}`,
      Intent.WARNING,
      { text: 'Look at the draft', onClick: () => toDraft(kept) },
    );
  });
  const onAdded = useStable(async ({ draft: id, since, draftRevision }: Added, onUndone: () => void) => {
    if (ended) showContinued(ended, id);
    const where = ended ? whereInWords({ draft: id, inPlaceOf: ended }) : ' in the draft';
    const undoRows = async (revision: number): Promise<void> => {
      const change = { draft: id, table: of.screen.table, rowIDs: null, since, draftRevision: revision };
      if (await takeBack({ subject: SUBJECT, of: UNDO, change, done: 'The draft is as it was before.' }))
        onUndone();
    };
    const met = await newConflicts(id);
    const said = [`The rows of the file are${where}.`, met].filter(Boolean).join(' ');
    const offers = draftRevision === null ? [] : [{ text: 'Undo', onClick: () => undoRows(draftRevision) }];
    toast(SUBJECT, said, met ? Intent.WARNING : Intent.SUCCESS, offers);
  });
  const begin = useStable(async (): Promise<DraftAt | null> => {
    if (!ended) return null;
    const intention = intentionFor(ended.id);
    const begun = await dispatch(createDraft({ name: continued(ended.name), intention })).unwrap();
    if (begun) beganInPlaceOf(ended.id, begun.id);
    return begun;
  });
  const isEnded = ended !== undefined;
  return useMemo(() => {
    const heard = { onAdded, onUnseen };
    if (isEnded) return intoDraft(of, dispatch, { begin, into: 'into a new draft', ...heard });
    if (draft !== undefined) return intoDraft(of, dispatch, { draft, ...heard });
    return intoOwnDraft(of, dispatch, { onKept: toDraft, onPublished, onUnseen });
  }, [of, dispatch, draft, isEnded, begin, toDraft, onAdded, onPublished, onUnseen]);
};
