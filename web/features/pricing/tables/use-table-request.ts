import { useDispatch } from 'react-redux';
import type { PriceMoment } from '../../../api/generated/types.ts';
import { changesBetween, type GridChanges } from '../../../kit/grid/grid-changes.ts';
import type { NewIds } from '../../../kit/grid/grid-merge.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { answerOf, isStored, type SaveOutcome } from '../../../kit/save/outcome.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { idsOfNewRows } from './ids-of-new-rows.ts';
import type { Sent } from './saved-prices.ts';
import { basisOf, type TableData, type TableDefinition } from './table-definition.ts';
import { useAt } from './use-at.ts';

/** A save that was sent, and what became of it. */
export type Requested = {
  readonly sent: Sent;
  readonly changes: GridChanges;
  /** Rows in the order in which they were sent. */
  readonly inOrder: GridRows;
  readonly outcome: SaveOutcome<ReadonlyArray<string> | null>;
  /** Those that new rows were given, as far as they are known. */
  readonly ids: NewIds;
};

/** Sends the rows of a table to the server, and reads them. */
export const useTableRequest = (definition: TableDefinition) => {
  const dispatch = useDispatch<ListsDispatch>();
  const save = useSave();
  const { at, draft } = useAt();

  /** The table as it is shown, or at another moment. Throws an ApiError. */
  const read = (moment: PriceMoment | undefined = at): Promise<TableData> =>
    definition.fetch(dispatch, moment);

  /** With the draft as it is right before they are sent; what is sent again keeps that of the first time. */
  const ontoDraft = async (sent: Sent): Promise<Sent> => {
    if (draft === undefined || sent.onto) return sent;
    // Where it cannot be read, neither its rows nor its revision are known.
    const onto = await read().catch(() => ({ ...sent.from, draftRevision: null, rows: [] }));
    return { ...sent, onto };
  };

  /** Sends rows into a draft, or in force. */
  const request = async (edits: Sent, into: string | undefined): Promise<Requested> => {
    const sent = await ontoDraft(edits);
    const { rows, from } = sent;
    const changes = changesBetween(from.rows, rows);
    const basis = basisOf(from, into);
    const outcome = await save({
      input: { ...basis, rows },
      send: ({ intention }) => definition.send(dispatch, { rows, changes, basis: { ...basis, intention } }),
    });
    const inOrder = definition.sentRows(rows, changes);
    const stored = isStored(outcome) ? answerOf(outcome) : null;
    return { sent, changes, inOrder, outcome, ids: idsOfNewRows(inOrder, stored ?? [], into) };
  };

  return { read, request };
};
