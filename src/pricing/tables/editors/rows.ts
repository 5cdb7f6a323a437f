import * as E from 'fp-ts/lib/Either.js';
import { invalid } from '../../../shared-kernel/rejection.ts';
import { definitionOf } from '../definitions/registry.ts';
import type { EditOf } from '../price-edit.ts';
import { type DraftRow, type RowValue, rowIn, type TableRows } from '../price-rows.ts';
import type { Editor } from './editor.ts';
import { lacksFeeType } from './fee-type.ts';
import { importFates, rowOfCells } from './import-fates.ts';
import { lastOrder, ORDER_STEP, orderOf } from './ordered-rows.ts';
import { MISSING_ROW, ROW_TWICE } from './refusals.ts';
import { takenRows } from './taken-rows.ts';

const NOT_DELETED = 'Only existing rows can be deleted, and no sizes or exceptions.';

/** Rows of a file; all are refused where one is, each at its cells. */
export const importRows: Editor<EditOf<'import'>> = (edit, tables) => {
  const lacking = lacksFeeType(edit);
  if (Object.keys(lacking).length > 0) return E.left(invalid(lacking));
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
  const { addsByImport, feeTypeOf, idNamed, isOrdered, keepsRows, read, unique } = definitionOf(table);
  const isFixed = idNamed !== undefined;
  const known: ReadonlyMap<number, RowValue> = now[table];
  let next = nextRowId;
  let last = lastOrder(known);
  const errors: Record<string, string> = {};
  const rowOfId = new Map<number, number>();
  const saved = rows.flatMap(({ id, cells }, at): ReadonlyArray<DraftRow> => {
    /** Also one that was deleted since the administrator looked: the change meets that when it is published. */
    const before = id === null ? undefined : (known.get(id) ?? seen[table].get(id));
    if (id !== null && rowOfId.has(id)) {
      errors[`rows.${at}.id`] = ROW_TWICE;
      return [];
    }
    if (cells === null) {
      if (id === null || keepsRows) errors[`rows.${at}.id`] = NOT_DELETED;
      else if (before === undefined) errors[`rows.${at}.id`] = MISSING_ROW;
      if (id === null || errors[`rows.${at}.id`] !== undefined) return [];
      rowOfId.set(id, at);
      return known.has(id) ? [rowIn(table, id, null)] : [];
    }
    if (id === null ? isFixed || addsByImport : before === undefined && !isFixed) {
      errors[`rows.${at}.id`] = id === null ? 'Rows of this table are not added here.' : MISSING_ROW;
      return [];
    }
    const sent = rowOfCells(table, cells);
    const type = (before && feeTypeOf?.(before)) ?? feeType;
    const value = read(sent, tables, type);
    if (E.isLeft(value)) {
      for (const [column, problem] of Object.entries(value.left)) errors[`rows.${at}.${column}`] = problem;
      return [];
    }
    const order = orderOf(before) ?? last + ORDER_STEP;
    last = Math.max(last, order);
    const own = id ?? next;
    if (id === null) next += 1;
    rowOfId.set(own, at);
    return [rowIn(table, own, isOrdered ? { ...value.right, order } : value.right)];
  });
  for (const { id } of takenRows(saved, now))
    if (unique) errors[`rows.${rowOfId.get(id)}.${unique.column}`] = unique.problem;
  return Object.keys(errors).length > 0 ? E.left(invalid(errors)) : E.right(saved);
};

/** Rows as they were before a publication changed them. */
export const restoredRows = (changed: ReadonlyArray<DraftRow>, before: TableRows): ReadonlyArray<DraftRow> =>
  changed.map(({ table, id }) => rowIn(table, id, before[table].get(id) ?? null));
