import { Intent } from '@blueprintjs/core';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { INVALID_FORM } from '../../../../src/shared-kernel/rejection.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { SaveFailure } from '../../../kit/form/leaving.ts';
import { useSource } from '../../../kit/form/leaving.ts';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { changedRows, changesBetween } from '../../../kit/grid/grid-changes.ts';
import { type GridConflict, type GridMerge, mergedRows, withTheirs } from '../../../kit/grid/grid-merge.ts';
import { merged } from '../../../kit/grid/grid-problems.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import { useGrid } from '../../../kit/grid/use-grid.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { failureOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { toast } from '../../../kit/toaster.ts';
import { NONE_REFUSED, refusedCells, refusedIn } from './refused-cells.ts';
import type { TableData, TableDefinition } from './table-definition.ts';
import { useAt } from './use-at.ts';
import { useUndoSave } from './use-undo-save.ts';

export type TableConflict = {
  readonly merge: GridMerge;
  /** The table as it is now. */
  readonly now: TableData;
  readonly changes: NonNullable<ApiError['changes']>;
};

type Keep = (conflict: GridConflict) => boolean;

/** A table in a grid: its edits, its saves, and what becomes of them where others save the same table. */
export const useTableEditor = (definition: TableDefinition, data: TableData) => {
  const dispatch = useDispatch<ListsDispatch>();
  const save = useSave();
  const undoSave = useUndoSave();
  const { at, draft } = useAt();
  const [seen, setSeen] = useState(data);
  const [refused, setRefused] = useState(NONE_REFUSED);
  const [failure, setFailure] = useState<SaveFailure>();
  const [conflict, setConflict] = useState<TableConflict>();
  const [isSaving, setSaving] = useState(false);
  const { columns, check: checkRows } = definition;
  const check = useMemo(
    () => (rows: GridRows) => {
      const ofServer = refusedIn(refused, rows);
      return checkRows ? merged(checkRows(rows), ofServer) : ofServer;
    },
    [checkRows, refused],
  );
  const model = useGrid({ rows: data.rows, columns, check });
  const isDirty = changedRows(model.changes) > 0 || model.changes.isReordered;
  const subject = `prices ${definition.table} ${definition.feeType ?? ''}`;

  const take = (next: TableData): void => {
    setSeen(next);
    setRefused(NONE_REFUSED);
    model.act({ type: 'load', rows: next.rows });
  };
  // What others save is shown while nothing is unsaved here; otherwise it is compared when this is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for new data only
  useEffect(() => {
    if (data !== seen && !isDirty && !isSaving && model.typed === undefined) take(data);
  }, [data]);

  const goOnFrom = (now: TableData, rows: GridRows): void => {
    setSeen(now);
    model.act({ type: 'rebase', base: now.rows, rows });
  };

  /** Compares with what others have saved; true once the rest is saved, too. */
  const catchUp = async (
    rows: GridRows,
    from: TableData,
    { changes = [] }: ApiError,
    isAgain: boolean,
  ): Promise<boolean> => {
    const now = await definition.fetch(dispatch, at);
    const merge = mergedRows({ base: from.rows, theirs: now.rows, mine: rows });
    if (merge.conflicts.length > 0 || isAgain) {
      setConflict({ merge, now, changes });
      return false;
    }
    goOnFrom(now, merge.rows);
    return attempt(merge.rows, now, true);
  };

  const attempt = async (rows: GridRows, from: TableData, isAgain = false): Promise<boolean> => {
    const changes = changesBetween(from.rows, rows);
    setSaving(true);
    const outcome = await save({
      input: { base: from.publication, draft, rows },
      send: ({ intention }) =>
        definition.send(dispatch, { rows, changes, base: from.publication, draft, intention }),
    });
    try {
      setFailure(failureOf(outcome));
      if (isStored(outcome)) {
        const now = await definition.fetch(dispatch, at);
        take(now);
        const undo = () => undoSave(subject, definition.table, from.publication, now.publication);
        // What goes into a draft does not count yet.
        toast(subject, definition.saved, Intent.SUCCESS, draft ? [] : { text: 'Undo', onClick: undo });
        return true;
      }
      if (outcome.state === 'conflict') return await catchUp(rows, from, outcome.error, isAgain);
      setRefused(refusedCells(outcome.error, definition.sentRows(rows, changes)));
      toastNotStored(outcome, { subject, retry: () => attempt(rows, from) });
      // Rows that were deleted in the same request are gone, whatever became of the others.
      if (changes.deleted.length > 0 && outcome.state === 'invalid') {
        const now = await definition.fetch(dispatch, at);
        goOnFrom(now, mergedRows({ base: from.rows, theirs: now.rows, mine: rows }).rows);
      }
      return false;
    } catch (thrown) {
      toastFailure(subject, thrown);
      return false;
    } finally {
      setSaving(false);
    }
  };

  const saveAll = async (): Promise<boolean> => {
    if (model.problems.size > 0) {
      toast(subject, INVALID_FORM, Intent.DANGER);
      return false;
    }
    return isDirty ? attempt(model.rows, seen) : true;
  };
  const resolve = (isTheirs: Keep): void => {
    if (!conflict) return;
    const rows = withTheirs(conflict.merge, isTheirs);
    setConflict(undefined);
    goOnFrom(conflict.now, rows);
    attempt(rows, conflict.now);
  };
  useSource({
    unsaved: () => isDirty || (model.typed !== undefined && model.typedRows !== model.rows),
    save: saveAll,
    failure,
  });
  useSaveKey(saveAll, isSaving);
  return {
    ...{ model, isDirty, isSaving, conflict, resolve, save: saveAll },
    closeConflict: () => setConflict(undefined),
  };
};

export type TableEditor = ReturnType<typeof useTableEditor>;
