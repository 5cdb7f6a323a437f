import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { invalid } from '../../../shared-kernel/rejection.ts';
import type { EditOf } from '../price-edit.ts';
import type { DraftRow, RowValue, TableRows } from '../price-rows.ts';
import { type Editor, MISSING_ROW, ROW_TWICE } from './editor.ts';
import { LANE_TAKEN, takenLanes } from './exceptions.ts';
import { importFates, rowOfCells } from './import-fates.ts';
import { ORDER_STEP } from './ordered-rows.ts';
import { readCells } from './read-cells.ts';

const NOT_DELETED = 'Only rows that exist are deleted, and sizes stay.';

/** Rows of a file; all are refused where one is, each at its cells. */
export const importRows: Editor<EditOf<'import'>> = (edit, tables) => {
  if (edit.table === 'FEES' && edit.feeType === null)
    return E.left(invalid({ feeType: 'Choose the type of the fees.' }));
  const fates = importFates(edit, tables);
  const errors = fates.flatMap(({ problems }, at) =>
    Object.entries(problems).map(([column, problem]) => [`rows.${at}.${column}`, problem]),
  );
  return errors.length > 0
    ? E.left(invalid(Object.fromEntries(errors)))
    : E.right(fates.flatMap(({ row }) => row ?? []));
};

/**
 * Rows by their cells, such as a pasted block: those with an id as they shall be, without cells deleted; the others
 * new at the end.
 */
export const saveRows: Editor<EditOf<'rows'>> = ({ table, feeType, rows }, tables) => {
  const { now, seen, nextRowId } = tables;
  const known: ReadonlyMap<number, RowValue> = now[table];
  let next = nextRowId;
  let last = [...known.values()].reduce(
    (most, value) => Math.max(most, 'order' in value ? value.order : 0),
    0,
  );
  const errors: Record<string, string> = {};
  const rowOfId = new Map<number, number>();
  const saved = rows.flatMap(({ id, cells }, at): ReadonlyArray<DraftRow> => {
    const before = id === null ? undefined : known.get(id);
    if (id !== null && rowOfId.has(id)) {
      errors[`rows.${at}.id`] = ROW_TWICE;
      return [];
    }
    if (cells === null) {
      if (id === null || table === 'SIZES') errors[`rows.${at}.id`] = NOT_DELETED;
      else if (before === undefined && !seen[table].has(id)) errors[`rows.${at}.id`] = MISSING_ROW;
      if (id !== null) rowOfId.set(id, at);
      return before === undefined || errors[`rows.${at}.id`] !== undefined
        ? []
        : [{ table, id: id as t.Int, value: null } as DraftRow];
    }
    const mayBeNew = table !== 'SIZES' && table !== 'SIZE_CHART';
    if (id === null ? !mayBeNew : before === undefined && table !== 'SIZES') {
      errors[`rows.${at}.id`] = id === null ? 'Rows of this table are not added here.' : MISSING_ROW;
      return [];
    }
    const sent = rowOfCells(table, cells);
    const type = before !== undefined && 'type' in before ? before.type : feeType;
    const read = readCells(table, type, sent, tables);
    if (E.isLeft(read)) {
      for (const [column, problem] of Object.entries(read.left)) errors[`rows.${at}.${column}`] = problem;
      return [];
    }
    const { name: _name, ...value } = read.right;
    const order = before !== undefined && 'order' in before ? before.order : last + ORDER_STEP;
    if (table === 'MILEAGE' || table === 'FEES') last = Math.max(last, order);
    const whole = table === 'MILEAGE' || table === 'FEES' ? { ...value, order } : value;
    const own = (id ?? next) as t.Int;
    if (id === null) next += 1;
    rowOfId.set(own, at);
    return [{ table, id: own, value: whole } as DraftRow];
  });
  for (const { id } of takenLanes(saved, now)) errors[`rows.${rowOfId.get(id)}.destCity`] = LANE_TAKEN;
  return Object.keys(errors).length > 0 ? E.left(invalid(errors)) : E.right(saved);
};

/** Rows as they were before a publication changed them. */
export const restoredRows = (changed: ReadonlyArray<DraftRow>, before: TableRows): ReadonlyArray<DraftRow> =>
  changed.map(({ table, id }) => ({ table, id, value: before[table].get(id) ?? null }) as DraftRow);
