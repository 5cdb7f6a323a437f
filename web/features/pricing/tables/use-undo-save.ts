import { Intent } from '@blueprintjs/core';
import { useDispatch } from 'react-redux';
import { v4 as uuid } from 'uuid';
import type { PriceTable } from '../../../api/generated/types.ts';
import { useMe } from '../../../api/session.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { toast } from '../../../kit/toaster.ts';
import { fetchPublications, undoPublication } from './tables-api.ts';

const LOOKED_THROUGH = 20;

/** Takes back what one publishes between two publications: a save that deletes and changes rows publishes twice. */
export const useUndoSave = () => {
  const dispatch = useDispatch<ListsDispatch>();
  const me = useMe();
  return async (subject: string, table: PriceTable, after: number, until: number): Promise<void> => {
    try {
      const cursor = { page: 1, size: LOOKED_THROUGH };
      const { data } = await dispatch(fetchPublications({ table, cursor })).unwrap();
      const mine = data
        .filter(({ number, author }) => number > after && number <= until && author?.id === me?.id)
        .sort((one, other) => other.number - one.number);
      for (const { number } of mine) await dispatch(undoPublication({ number, intention: uuid() })).unwrap();
      if (mine.length > 0) toast(subject, 'The prices are back as before.', Intent.PRIMARY);
      else toast(subject, 'There is nothing of yours to take back. Look at the history.', Intent.WARNING);
    } catch (thrown) {
      toastFailure(subject, thrown);
    }
  };
};
