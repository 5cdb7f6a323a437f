import { MOST_SENT_ROWS } from '../../../../src/pricing/contract/price-limits.ts';
import type { ImportWork, StoreTogether } from '../../../kit/import/import-work.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import type { Seen } from '../tables/table-definition.ts';
import { askFates } from './ask-fates.ts';
import { entryIn, type FileOfTable, type PriceRow, shapeOf } from './price-file.ts';

/** Where the rows of a file go. */
export type ImportTarget = {
  /** The draft whose tables they are compared with; by default those in force. */
  readonly draft?: string | undefined;
  /** `checked` answers the tables by which the rows were last checked. */
  readonly storing: (checked: () => Seen | undefined) => StoreTogether<PriceRow>;
};

/**
 * The import of a table: what would happen is asked row by row, each part of the file with what stands before it; all rows
 * are stored together, or none.
 */
export const priceImport = (
  of: FileOfTable,
  dispatch: ListsDispatch,
  { draft, storing }: ImportTarget,
): ImportWork<PriceRow, string | null> => {
  const { screen, file } = of;
  let checked: Seen | undefined;
  const begin = () =>
    askFates(of, dispatch, {
      draft,
      onSeen: (seen) => {
        checked = seen;
      },
    });
  return {
    ...{ one: file.one, keyed: screen.key.word, shape: shapeOf(of), entryOf: entryIn(screen) },
    ask: (rows) => begin()(rows),
    inOrder: { rowsAtOnce: MOST_SENT_ROWS, begin },
    store: storing(() => checked),
  };
};
