import type { PriceImportQuery } from '../../../api/generated/types.ts';
import type { AskFates, RowFate } from '../../../kit/import/import-work.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import type { PriceTableScreen } from '../tables/price-table-screen.ts';
import type { Seen } from '../tables/table-definition.ts';
import { fetchFates } from '../tables/tables-api.ts';
import { type FileOfTable, type PriceRow, partOf } from './price-file.ts';

type AskedFate = PriceImportQuery['priceImport']['fates'][number];

/** The cells of a new row, and what those mean that it leaves empty. */
const newValues = (changes: AskedFate['changes'], { emptyCells = {} }: PriceTableScreen) => [
  ...changes,
  ...Object.entries(emptyCells)
    .filter(([label]) => changes.every((change) => change.label !== label))
    .map(([label, to]) => ({ label, from: null, to })),
];

const fateOf = (
  { fate, id, changes, problems, warning }: AskedFate,
  screen: PriceTableScreen,
): RowFate<string | null> => {
  switch (fate) {
    case 'NEW':
      return { state: 'new', values: newValues(changes, screen), ...(warning !== null && { warning }) };
    case 'SAME':
      return { state: 'same' };
    case 'CHANGES':
      return { state: 'changes', target: id, changes, ...(warning !== null && { warning }) };
    case 'REFUSED':
      return {
        state: 'refused',
        problems: problems.map(({ field, message }) => ({ column: field, message })),
      };
  }
};

type Asking = {
  /** The draft whose tables the rows are compared with; by default those in force. */
  readonly draft?: string | undefined;
  /** Called with the tables of which the fates are. */
  readonly onSeen?: (seen: Seen) => void;
};

/** Asks what importing rows would do, each part of a file with what stands before it; throws an ApiError. */
export const askFates = (
  of: FileOfTable,
  dispatch: ListsDispatch,
  { draft, onSeen }: Asking = {},
): AskFates<PriceRow, string | null> => {
  const at = draft === undefined ? undefined : { draft };
  let before: string | undefined;
  let seenFirst: number | null = null;
  return async (rows) => {
    const asked = { ...partOf(of), at, rows: [...rows], ...(before !== undefined && { before }) };
    const { fates, after, publication, draftRevision } = await dispatch(fetchFates(asked)).unwrap();
    before = after;
    // What others put into the draft after the first part was asked was not seen by it.
    seenFirst ??= draftRevision;
    onSeen?.({ publication, draftRevision: seenFirst });
    return fates.map((each) => fateOf(each, of.screen));
  };
};
