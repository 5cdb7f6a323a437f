import * as E from 'fp-ts/lib/Either.js';
import { type FieldErrors, invalid } from '../../../shared-kernel/rejection.ts';
import type { FeeType } from '../../contract/fee-types.ts';
import type { CellValue } from '../definitions/price-table-definition.ts';
import { readRow } from '../definitions/read-row.ts';
import { definitionOf } from '../definitions/registry.ts';
import type { EditOf } from '../rows/price-edit.ts';
import { type DraftRow, type RowValue, rowIn, type TableRows } from '../rows/price-rows.ts';
import { cellsOf } from '../rows/row-words.ts';
import type { Editor, Tables } from './editor.ts';
import { lacksFeeType } from './fee-type.ts';
import { importFates } from './import-fates.ts';
import { orderKeyAfter } from './order-keys-between.ts';
import { lastOrderKey, orderKeyOf } from './ordered-rows.ts';
import { MISSING_ROW, ROW_TWICE } from './refusals.ts';
import { atFirstColumn, rowOfCells, type SentCells, type SentTable, surplusCells } from './row-cells.ts';
import { takenRows } from './taken-rows.ts';

const NOT_DELETED = 'Only existing rows can be deleted, and no sizes or exceptions.';
const NOT_ADDED = 'Rows of this table are not added here.';
const OTHER_FEE_TYPE = 'This row is a fee of another type.';
const OTHER_SIZE = 'This is the name of another size. Paste each size into its own row.';

/** Rows of a file; all are refused where one is, each at its cells. */
export const importRows: Editor<EditOf<'import'>> = (edit, tables) => {
  const lacking = lacksFeeType(edit);
  if (Object.keys(lacking).length > 0) return E.left(invalid(lacking));
  const fates = importFates(edit, tables);
  /** Others have deleted it: it stays so where the file has it as it was. */
  const isGone = ({ table, id }: DraftRow): boolean => !tables.now[table].has(id);
  const errors = fates.flatMap(({ problems }, at) =>
    Object.entries(problems).map(([column, problem]) => [`rows.${at}.${column}`, problem]),
  );
  return errors.length > 0
    ? E.left(invalid(Object.fromEntries(errors)))
    : E.right(fates.flatMap(({ fate, row }) => (row && !(fate === 'SAME' && isGone(row)) ? [row] : [])));
};

type SentRow = EditOf<'rows'>['rows'][number];

/** Why a row is not one that can be saved, by its id; `before` is the row of that id. */
const idProblem = (
  { id, cells }: SentRow,
  before: RowValue | undefined,
  { table, feeType }: Pick<EditOf<'rows'>, 'table' | 'feeType'>,
): string | undefined => {
  const { addsByImport, feeTypeOf, idNamed, keepsRows } = definitionOf(table);
  if (cells === null && (id === null || keepsRows)) return NOT_DELETED;
  if (id === null) return idNamed || addsByImport ? NOT_ADDED : undefined;
  if (before === undefined) return cells !== null && idNamed ? undefined : MISSING_ROW;
  return feeTypeOf && feeType !== null && feeTypeOf(before) !== feeType ? OTHER_FEE_TYPE : undefined;
};

type SentRowOf = {
  readonly of: SentTable;
  readonly id: number | null;
  readonly cells: SentCells;
  /** Undefined for a new row. */
  readonly before: RowValue | undefined;
};

/** The cells of a row as its value, or what is wrong, by column. */
const readCells = (
  { of, id, cells, before }: SentRowOf,
  tables: Tables,
  feeType: FeeType | null,
): E.Either<FieldErrors, CellValue<RowValue>> => {
  const { table } = of;
  const definition = definitionOf(table);
  const surplus = surplusCells(of, cells);
  if (Object.keys(surplus).length > 0) return E.left(surplus);
  const stays = cellsOf({ table, id: id ?? 0, value: before ?? null }, tables.sizes);
  const sent = rowOfCells(of, cells, stays);
  const value = readRow<RowValue>(definition, sent, tables, feeType);
  const named = definition.idNamed?.(sent, tables.sizes);
  if (named === undefined || named === id) return value;
  return E.left({ ...(E.isLeft(value) && value.left), ...atFirstColumn(table, OTHER_SIZE) });
};

/**
 * Rows by their cells, such as a pasted block: those with an id as they shall be, without cells deleted; the others
 * new at the end. A cell that is not sent stays as it is.
 */
export const saveRows: Editor<EditOf<'rows'>> = ({ table, feeType, columns, rows }, tables) => {
  const { now, seen, nextRowId, draftId } = tables;
  const { feeTypeOf, isOrdered, unique } = definitionOf(table);
  const known: ReadonlyMap<number, RowValue> = now[table];
  let next = nextRowId;
  let last = lastOrderKey(known);
  const errors: Record<string, string> = {};
  const rowOfId = new Map<number, number>();
  const saved = rows.flatMap((row, at): ReadonlyArray<DraftRow> => {
    const { id, cells } = row;
    /** Also one that was deleted since the administrator looked: the change meets that when it is published. */
    const before = id === null ? undefined : (known.get(id) ?? seen[table].get(id));
    const problem = id !== null && rowOfId.has(id) ? ROW_TWICE : idProblem(row, before, { table, feeType });
    if (problem !== undefined) {
      errors[`rows.${at}.id`] = problem;
      return [];
    }
    if (cells === null) {
      if (id === null) return [];
      rowOfId.set(id, at);
      return known.has(id) ? [rowIn(table, id, null)] : [];
    }
    const type = (before && feeTypeOf?.(before)) ?? feeType;
    const value = readCells({ of: { table, columns }, id, cells, before }, tables, type);
    if (E.isLeft(value)) {
      for (const [column, problem] of Object.entries(value.left)) errors[`rows.${at}.${column}`] = problem;
      return [];
    }
    const order = orderKeyOf(before) ?? orderKeyAfter(last, draftId);
    if (last === null || order > last) last = order;
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
