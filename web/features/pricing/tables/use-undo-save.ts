import { Intent } from '@blueprintjs/core';
import { useDispatch } from 'react-redux';
import { useMe } from '../../../api/session.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { toast } from '../../../kit/toaster.ts';
import { fetchPublicationsAfter } from './fetch-publications-after.ts';
import { publicationsOf, type SavedPrices } from './saved-publications.ts';
import { useUndoPublications } from './use-undo-publications.ts';

/** Takes back what a save published, and nothing else. */
export const useUndoSave = () => {
  const dispatch = useDispatch<ListsDispatch>();
  const me = useMe();
  const undo = useUndoPublications();
  return async (subject: string, saved: SavedPrices): Promise<void> => {
    try {
      const mine = publicationsOf(saved, await fetchPublicationsAfter(dispatch, saved), me?.id);
      if (mine.length > 0)
        await undo({ subject, numbers: mine.toReversed(), done: 'The prices are back as before.' });
      else toast(subject, 'There is nothing of yours to take back. Look at the history.', Intent.WARNING);
    } catch (thrown) {
      toastFailure(subject, thrown);
    }
  };
};
