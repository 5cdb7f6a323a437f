import type { DraftInTablesQuery, PriceTable } from '../../../api/generated/types.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { authorOf } from '../drafts/draft-words.ts';
import { fetchPublicationsAfter } from '../tables/fetch-publications-after.ts';

type Ended = Pick<NonNullable<DraftInTablesQuery['priceDraft']>, 'publication' | 'undoneBy'>;

/** Who ended the draft of an import, and how: `Ada Lovelace published the draft of these rows`. Throws an ApiError. */
export const endOfDraftInWords = async (
  { publication, undoneBy }: Ended,
  table: PriceTable,
  dispatch: ListsDispatch,
): Promise<string> => {
  if (publication === null) return 'somebody discarded the draft of these rows';
  const later = await fetchPublicationsAfter(dispatch, { table, base: publication - 1 });
  const by = (number: number): string => {
    const found = later.find((each) => each.number === number);
    return found ? authorOf(found) : 'somebody';
  };
  const published = `${by(publication)} published the draft of these rows`;
  return undoneBy ? `${published}, and ${by(undoneBy.number)} took that back` : published;
};
