import { useDispatch } from 'react-redux';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { fetchDraftInTables, useDraftInTablesQuery } from '../drafts/drafts-api.ts';
import { conflictsInWords } from './draft-conflict-words.ts';
import { useAt } from './use-at.ts';

const NONE: ReadonlyArray<string> = [];

/**
 * Finds the rows of a draft that conflict with what others have published, in words; those apart that the draft was shown
 * with. Undefined where there are none. Never throws.
 */
export const useNewConflicts = () => {
  const dispatch = useDispatch<ListsDispatch>();
  const { draft } = useAt();
  const { currentData } = useDraftInTablesQuery({ id: draft ?? '' }, { skip: draft === undefined });
  const shown = currentData?.conflicts ?? NONE;
  return async (into: string): Promise<string | undefined> => {
    const now = await dispatch(fetchDraftInTables({ id: into }))
      .unwrap()
      .catch(() => null);
    const known = into === draft ? shown : NONE;
    const news = (now?.conflicts ?? NONE).filter((row) => !known.includes(row));
    return news.length === 0 ? undefined : conflictsInWords(news);
  };
};
