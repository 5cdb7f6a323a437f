import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { columnGroupsOf } from '../../../../src/pricing/contract/price-columns.ts';
import { changedRows } from '../../../kit/grid/grid-changes.ts';
import { editedSince, type NewIds } from '../../../kit/grid/grid-merge.ts';
import type { GridRows } from '../../../kit/grid/grid-state.ts';
import { NONE_REFUSED } from './refused-cells.ts';
import { isNewerThan, storedAfter } from './rows-after-save.ts';
import type { Sent } from './saved-prices.ts';
import type { Seen, TableData, TableDefinition } from './table-definition.ts';
import { useCheckedGrid } from './use-checked-grid.ts';

/** The rows of a table as they are edited, and as they are stored as far as that is known. */
export const useEditedRows = (definition: TableDefinition, data: TableData, isSaving: boolean) => {
  const [seen, setSeen] = useState(data);
  /** As of when the table was seen that lacks what was saved here; undefined once it was read with that. */
  const behind = useRef<Seen>(undefined);
  const { model, setRefused } = useCheckedGrid(definition, data.rows);
  const isDirty = changedRows(model.changes) > 0 || model.changes.isReordered;
  const latest = useRef({ model, seen, isDirty });
  latest.current = { model, seen, isDirty };

  // What others save is shown while nothing is unsaved here; otherwise it is compared when this is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for new data only
  useEffect(() => {
    const isNews = data !== seen && isNewerThan(behind.current, data);
    if (!isNews || isDirty || isSaving || model.typed !== undefined) return;
    setSeen(data);
    setRefused(NONE_REFUSED);
    model.act({ type: 'load', rows: data.rows });
  }, [data]);

  /** Goes on with `rows` of what is edited, based on what is stored now. */
  const goOnFrom = (now: TableData, rows: (mine: GridRows) => GridRows): void =>
    flushSync(() => {
      setSeen(now);
      model.act({ type: 'rebase', base: now.rows, rows });
    });

  /** Goes on after a save, with what was edited since it was sent. */
  const goOnAfter = ({ rows, from }: Sent, ids: NewIds, now: TableData | undefined): void => {
    const groups = columnGroupsOf(definition.table);
    const sent = { rows, from };
    const stored = storedAfter({ sent, ids, mine: latest.current.model.rows, now, groups });
    behind.current = now ? undefined : from;
    flushSync(() => {
      setSeen(stored);
      setRefused(NONE_REFUSED);
      model.act({
        ...{ type: 'saved', base: stored.rows },
        rows: (mine) => editedSince({ base: rows, theirs: stored.rows, mine, groups }, ids).rows,
      });
      model.setTyped((typed) => typed && { ...typed, row: ids.get(typed.row) ?? typed.row });
    });
  };

  return { model, isDirty, latest, setRefused, goOnFrom, goOnAfter };
};

export type EditedRows = ReturnType<typeof useEditedRows>;
