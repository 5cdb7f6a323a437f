import { columnGroupsOf } from '../../../../src/pricing/contract/price-columns.ts';
import { mergedRows } from '../../../kit/grid/grid-merge.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import type { Saved } from './saved-prices.ts';
import type { TableData, TableDefinition } from './table-definition.ts';
import type { EditedRows } from './use-edited-rows.ts';
import { useUndoSave } from './use-undo-save.ts';

type Undoing = {
  /** See `toast`. */
  readonly subject: string;
  readonly read: () => Promise<TableData>;
  /** Once the saves that have begun are over. */
  readonly allOver: () => Promise<unknown>;
};

/**
 * Takes a save of a grid back. What is edited meanwhile stays, the other cells are those stored now; what both changed is
 * compared on saving.
 */
export const useUndoOfEdits = (
  { table }: Pick<TableDefinition, 'table'>,
  { latest, goOnFrom }: Pick<EditedRows, 'latest' | 'goOnFrom'>,
) => {
  const undoSave = useUndoSave();
  return async ({ subject, read, allOver }: Undoing, saved: Saved): Promise<void> => {
    await undoSave(subject, saved);
    await allOver();
    const now = await read().catch(() => undefined);
    const { model, seen, isDirty } = latest.current;
    // Without edits, what is stored is shown anyway.
    if (!now || !(isDirty || model.typed)) return;
    const merged = (mine: GridRows) =>
      mergedRows({ base: seen.rows, theirs: now.rows, mine, groups: columnGroupsOf(table) });
    if (merged(model.rows).conflicts.length === 0) goOnFrom(now, (mine) => merged(mine).rows);
  };
};
