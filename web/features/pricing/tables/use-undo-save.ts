import { Intent } from '@blueprintjs/core';
import { useDispatch } from 'react-redux';
import type { PriceTable } from '../../../api/generated/types.ts';
import { useMe } from '../../../api/session.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { toast } from '../../../kit/toaster.ts';
import { fetchPublicationsAfter } from './fetch-publications-after.ts';
import type { Saved } from './saved-prices.ts';
import { publicationOf } from './saved-publication.ts';
import { titleOf } from './table-titles.ts';
import { undoOf } from './undo-subject.ts';
import { useTakeBack } from './use-take-back.ts';
import { useUndoPublication } from './use-undo-publication.ts';

const undoFor = ({ table }: { readonly table: PriceTable }): string => `Undo for ${titleOf(table)}`;

/** Takes back what a save published, or changed in a draft, and nothing else. `ofSave`: subject of what was said of it. */
export const useUndoSave = () => {
  const dispatch = useDispatch<ListsDispatch>();
  const me = useMe();
  const undo = useUndoPublication();
  const takeBack = useTakeBack();
  return async (ofSave: string, saved: Saved): Promise<void> => {
    const subject = undoOf(ofSave);
    try {
      if ('inDraft' in saved) {
        await takeBack({
          subject,
          of: undoFor(saved.inDraft),
          change: saved.inDraft,
          done: 'The draft is as it was before.',
        });
        return;
      }
      const number = publicationOf(saved, await fetchPublicationsAfter(dispatch, saved), me?.id);
      if (number !== undefined)
        await undo({ subject, of: undoFor(saved), number, done: 'The prices are back as before.' });
      else toast(subject, 'There is nothing of yours to take back. Look at the history.', Intent.WARNING);
    } catch (thrown) {
      toastFailure(subject, thrown);
    }
  };
};
