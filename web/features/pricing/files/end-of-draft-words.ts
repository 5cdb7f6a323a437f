import { rowsIn } from '../../../../src/pricing/contract/changed-rows.ts';
import { ROWS_OF_FILE } from '../../../../src/pricing/contract/rows-of-file.ts';
import { YOU } from '../../../../src/shared-kernel/describe-conflict.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { DraftInTablesQuery, PriceTable } from '../../../api/generated/types.ts';
import { counted } from '../../../kit/list/bulk/bulk-report.ts';
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

/** Who took rows of an import back from its draft while others were still to come; undefined where nobody did. */
export const takenBackInWords = ({ changes = [] }: Pick<ApiError, 'changes'>): string | undefined => {
  const change = changes.find(({ part }) => part === ROWS_OF_FILE);
  return (
    change &&
    `${change.by === YOU ? 'you' : change.by} took back rows of the draft while the others were on their way`
  );
};

/** Who changed the rows of a file after it was checked, and which; undefined where nobody did. */
export const changedInWords = ({
  code,
  changes = [],
}: Pick<ApiError, 'code' | 'changes'>): string | undefined => {
  const [first] = changes;
  if (code !== 'CONFLICT' || !first) return undefined;
  const by = first.by === YOU ? 'you' : first.by;
  const more = rowsIn(changes) - 1;
  const rest = more > 0 ? `, and ${counted(more, 'more row')},` : '';
  return `${by} changed ${first.part}${rest} after the file was checked`;
};
