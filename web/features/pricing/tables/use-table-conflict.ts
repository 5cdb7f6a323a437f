import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { columnGroupsOf } from '../../../../src/pricing/contract/price-columns.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { type GridConflict, mergedRows, withTheirs } from '../../../kit/grid/grid-merge.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import type { Sent } from './saved-prices.ts';
import { isBeside, type TableConflict, type TableData, type TableDefinition } from './table-definition.ts';
import { tableNow } from './table-now.ts';
import type { EditedRows } from './use-edited-rows.ts';

type Kept = (conflict: GridConflict) => boolean;

/** What becomes of edits where others have saved the same table. */
export const useTableConflict = (
  definition: TableDefinition,
  { latest, goOnFrom }: Pick<EditedRows, 'latest' | 'goOnFrom'>,
  read: () => Promise<TableData>,
) => {
  const [conflict, setConflict] = useState<TableConflict>();
  const isOpen = useRef(false);
  isOpen.current = conflict !== undefined;

  /**
   * Compares a refused save with what others have saved. Returns what is to be sent instead; undefined where both sides
   * changed the same, or have rows of the same miles or key, or it was compared before: the administrator decides.
   */
  const catchUp = async (
    { rows, from }: Sent,
    error: ApiError,
    isAgain: boolean,
  ): Promise<Sent | undefined> => {
    const now = tableNow(definition, { from, now: await read() }, error);
    const withNow = (mine: GridRows) =>
      mergedRows({ base: from.rows, theirs: now.rows, mine, groups: columnGroupsOf(definition.table) });
    const merge = withNow(latest.current.model.rows);
    const changes = error.changes ?? [];
    if (merge.conflicts.length > 0 || changes.some(isBeside) || isAgain) {
      flushSync(() => setConflict({ merge, now, changes }));
      return undefined;
    }
    goOnFrom(now, (mine) => withNow(mine).rows);
    return { rows: withNow(rows).rows, from: now };
  };

  /** Goes on with the side that is kept of each cell; false without a conflict. */
  const decide = (isTheirs: Kept): boolean => {
    if (!conflict) return false;
    const rows = withTheirs(conflict.merge, isTheirs);
    flushSync(() => setConflict(undefined));
    goOnFrom(conflict.now, () => rows);
    return true;
  };

  return {
    conflict,
    isUndecided: (): boolean => isOpen.current,
    closeConflict: (): void => setConflict(undefined),
    ...{ catchUp, decide },
  };
};
