import { Intent } from '@blueprintjs/core';
import { useDispatch } from 'react-redux';
import { v4 as uuid } from 'uuid';
import { useMe } from '../../../api/session.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { toast } from '../../../kit/toaster.ts';
import { fetchPublicationsAfter } from './fetch-publications-after.ts';
import { publicationsOf, type SavedPrices } from './saved-publications.ts';
import { undoPublication } from './tables-api.ts';

/** Takes back what a save published, and nothing else. */
export const useUndoSave = () => {
  const dispatch = useDispatch<ListsDispatch>();
  const me = useMe();
  return async (subject: string, saved: SavedPrices): Promise<void> => {
    try {
      const mine = publicationsOf(saved, await fetchPublicationsAfter(dispatch, saved), me?.id);
      for (const number of mine.toReversed())
        await dispatch(undoPublication({ number, intention: uuid() })).unwrap();
      if (mine.length > 0) toast(subject, 'The prices are back as before.', Intent.PRIMARY);
      else toast(subject, 'There is nothing of yours to take back. Look at the history.', Intent.WARNING);
    } catch (thrown) {
      toastFailure(subject, thrown);
    }
  };
};
