import { Intent } from '@blueprintjs/core';
import { useDispatch } from 'react-redux';
import { v4 as uuid } from 'uuid';
import type { Publication } from '../../../api/generated/types.ts';
import { useMe } from '../../../api/session.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { toast } from '../../../kit/toaster.ts';
import { publicationsOf, type SavedPrices } from './saved-publications.ts';
import { fetchPublications, undoPublication } from './tables-api.ts';

const SIZE = 20;

/** Takes back what a save published, and nothing else. */
export const useUndoSave = () => {
  const dispatch = useDispatch<ListsDispatch>();
  const me = useMe();
  /** Publications of a table after one, however many there are. */
  const publicationsAfter = async ({ table, base }: SavedPrices): Promise<ReadonlyArray<Publication>> => {
    const found: Array<Publication> = [];
    for (let page = 1; ; page += 1) {
      const { data } = await dispatch(fetchPublications({ table, cursor: { page, size: SIZE } })).unwrap();
      found.push(...data);
      if (data.length < SIZE || data.some(({ number }) => number <= base)) return found;
    }
  };
  return async (subject: string, saved: SavedPrices): Promise<void> => {
    try {
      const mine = publicationsOf(saved, await publicationsAfter(saved), me?.id);
      for (const number of mine.toReversed())
        await dispatch(undoPublication({ number, intention: uuid() })).unwrap();
      if (mine.length > 0) toast(subject, 'The prices are back as before.', Intent.PRIMARY);
      else toast(subject, 'There is nothing of yours to take back. Look at the history.', Intent.WARNING);
    } catch (thrown) {
      toastFailure(subject, thrown);
    }
  };
};
