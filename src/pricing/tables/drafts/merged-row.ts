import * as E from 'fp-ts/lib/Either.js';
import {
  contestedCells,
  mergedCells,
  mergedValue,
  type Side,
  type Sides,
} from '../../../shared-kernel/merged-cells.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { columnGroupsOf, PRICE_COLUMNS, type PriceTable } from '../../contract/price-columns.ts';
import type { Cells, RowRules, SizeNames } from '../definitions/price-table-definition.ts';
import { readRow } from '../definitions/read-row.ts';
import { definitionOf } from '../definitions/registry.ts';
import { orderKeyOf } from '../editors/ordered-rows.ts';
import { type DraftRow, type RowValue, rowIn } from '../rows/price-rows.ts';
import { cellsOf } from '../rows/row-words.ts';

/** Whose cells count where a draft and others have changed the same ones. */
export type DraftSide = 'DRAFT' | 'THEIRS';

const SIDES: Readonly<Record<DraftSide, Side>> = { DRAFT: 'mine', THEIRS: 'theirs' };

const columnsOf = (table: PriceTable): ReadonlyArray<string> => PRICE_COLUMNS[table].map(({ name }) => name);

type Merging = { readonly row: DraftRow; readonly was: RowValue | null; readonly theirs: RowValue | null };

/** The cells of a row as they were, and as a draft and others have them. */
const cellsOfSides = (
  { row: { table, id, value: draft }, was, theirs }: Merging,
  sizes: SizeNames,
): Sides<Cells> => {
  const inCells = (value: RowValue | null) => cellsOf({ table, id, value }, sizes);
  return { before: inCells(was), mine: inCells(draft), theirs: inCells(theirs) };
};

/** The columns of a draft's row, with groups of them, of which one side's cells count as a whole. */
export const contestedColumns = (met: Merging, sizes: SizeNames): ReadonlySet<string> => {
  const { table } = met.row;
  const contested = contestedCells(cellsOfSides(met, sizes), columnsOf(table), columnGroupsOf(table));
  return new Set(contested.flatMap(({ columns }) => columns));
};

/**
 * A draft's row with what others have changed since `was`, cell by cell; its place is one, too. Undefined where a side has
 * deleted it, and where the cells of both do not make a valid row together.
 */
export const mergedRow = (met: Merging, rules: RowRules, keep: DraftSide): DraftRow | undefined => {
  const { row: draft, was, theirs } = met;
  const { table, id } = draft;
  if (draft.value === null || theirs === null) return undefined;
  const definition = definitionOf(table);
  const { feeTypeOf, isOrdered } = definition;
  const kept = SIDES[keep];
  const cells = mergedCells(cellsOfSides(met, rules.sizes), columnsOf(table), columnGroupsOf(table), kept);
  const value = readRow<RowValue>(definition, cells, rules, feeTypeOf?.(theirs) ?? null);
  if (E.isLeft(value)) return undefined;
  const places = { before: orderKeyOf(was), mine: orderKeyOf(draft.value), theirs: orderKeyOf(theirs) };
  const row = rowIn(
    table,
    id,
    isOrdered ? { ...value.right, order: mergedValue(places, kept) } : value.right,
  );
  // What is read otherwise than it was written is no merge of the two.
  return sameValue(cellsOf({ table, id, value: row.value }, rules.sizes), cells) ? row : undefined;
};
