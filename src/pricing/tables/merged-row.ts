import * as E from 'fp-ts/lib/Either.js';
import { sameValue } from '../../shared-kernel/same-value.ts';
import { PRICE_COLUMNS, type PriceTable } from '../contract/price-columns.ts';
import type { Cells, RowRules } from './definitions/price-table-definition.ts';
import { definitionOf } from './definitions/registry.ts';
import { orderKeyOf } from './editors/ordered-rows.ts';
import { type DraftRow, type RowValue, rowIn } from './price-rows.ts';
import { cellsOf } from './row-words.ts';

/** Whose cells count where a draft and others have changed the same ones. */
export type DraftSide = 'DRAFT' | 'THEIRS';

/** Something of a row as it was, and as a draft and others have it since. */
type Sides<Of> = { readonly was: Of; readonly draft: Of; readonly theirs: Of };

const chosen = <Of>({ draft, theirs }: Sides<Of>, keep: DraftSide): Of => (keep === 'DRAFT' ? draft : theirs);

/** What only one side changed is that side's. */
const merged = <Of>(sides: Sides<Of>, keep: DraftSide): Of => {
  const { was, draft, theirs } = sides;
  if (draft === was) return theirs;
  return theirs === was ? draft : chosen(sides, keep);
};

/** Whether one side has emptied all cells of a group that the other one changed. */
const isContested = ({ was, draft, theirs }: Sides<Cells>, columns: ReadonlyArray<string>): boolean => {
  const [before, ...both] = [was, draft, theirs].map((cells) => columns.map((name) => cells[name] ?? null));
  const isEmpty = (cells: ReadonlyArray<string | null>) => cells.every((cell) => cell === null);
  return both.some(isEmpty) && !both.some((cells) => sameValue(cells, before));
};

/** The cells of a row by its table's columns. A group that one side removed while the other changed it is one cell. */
const mergedCells = (table: PriceTable, sides: Sides<Cells>, keep: DraftSide): Cells => {
  const contested = (definitionOf(table).groups ?? []).filter((columns) => isContested(sides, columns));
  const whole = new Set(contested.flat());
  const { was, draft, theirs } = sides;
  return Object.fromEntries(
    PRICE_COLUMNS[table].map(({ name }) => {
      const cell = { was: was[name] ?? null, draft: draft[name] ?? null, theirs: theirs[name] ?? null };
      return [name, whole.has(name) ? chosen(cell, keep) : merged(cell, keep)];
    }),
  );
};

type Merging = { readonly row: DraftRow; readonly was: RowValue | null; readonly theirs: RowValue | null };

/**
 * A draft's row with what others have changed since `was`, cell by cell; its place is one, too. Undefined where a side has
 * deleted it, and where the cells of both do not make a valid row together.
 */
export const mergedRow = (
  { row: { table, id, value: draft }, was, theirs }: Merging,
  rules: RowRules,
  keep: DraftSide,
): DraftRow | undefined => {
  if (draft === null || theirs === null) return undefined;
  const { feeTypeOf, isOrdered, read } = definitionOf(table);
  const inCells = (value: RowValue | null) => cellsOf({ table, id, value }, rules.sizes);
  const sides = { was: inCells(was), draft: inCells(draft), theirs: inCells(theirs) };
  const cells = mergedCells(table, sides, keep);
  const value = read(cells, rules, feeTypeOf?.(theirs) ?? null);
  if (E.isLeft(value)) return undefined;
  const places = { was: orderKeyOf(was), draft: orderKeyOf(draft), theirs: orderKeyOf(theirs) };
  const row = rowIn(table, id, isOrdered ? { ...value.right, order: merged(places, keep) } : value.right);
  // What is read otherwise than it was written is no merge of the two.
  return sameValue(inCells(row.value), cells) ? row : undefined;
};
