import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { MOST_CHOSEN_ROWS } from '../../../../src/pricing/contract/price-limits.ts';
import type { ExceptionTableQueryVariables } from '../../../api/generated/types.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { dismissToast } from '../../../kit/toaster.ts';
import { fetchExceptionIds } from '../tables/tables-api.ts';

/** The largest page that the server gives. */
const SIZE = 200;

const SUBJECT = 'all exceptions that match';

/** Ids of all exceptions that match, not only those of the page. */
export const useAllMatching = ({ filter, at }: Pick<ExceptionTableQueryVariables, 'filter' | 'at'>) => {
  const dispatch = useDispatch<ListsDispatch>();
  const [isReading, setReading] = useState(false);
  const read = async (): Promise<ReadonlyArray<string> | undefined> => {
    setReading(true);
    const ids: Array<string> = [];
    try {
      for (let page = 1; ids.length < MOST_CHOSEN_ROWS; page += 1) {
        const { data } = await dispatch(
          fetchExceptionIds({ filter, at, cursor: { page, size: SIZE } }),
        ).unwrap();
        ids.push(...data.map(({ id }) => id));
        if (data.length < SIZE) break;
      }
      dismissToast(SUBJECT);
      return ids;
    } catch (thrown) {
      toastFailure(SUBJECT, thrown);
      return undefined;
    } finally {
      setReading(false);
    }
  };
  return { read, isReading };
};
