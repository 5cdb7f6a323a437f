import type { PriceTable, Publication } from '../../../api/generated/types.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { fetchPublications } from './tables-api.ts';

const SIZE = 20;

/** Publications of a table after one, however many there are, with some before. Throws an ApiError. */
export const fetchPublicationsAfter = async (
  dispatch: ListsDispatch,
  { table, base }: { readonly table: PriceTable; readonly base: number },
): Promise<ReadonlyArray<Publication>> => {
  const found: Array<Publication> = [];
  for (let page = 1; ; page += 1) {
    const { data } = await dispatch(fetchPublications({ table, cursor: { page, size: SIZE } })).unwrap();
    found.push(...data);
    if (data.length < SIZE || data.some(({ number }) => number <= base)) return found;
  }
};
