import { sameValue } from '../../../shared-kernel/same-value.ts';
import type { Cells, SizeNames } from '../definitions/price-table-definition.ts';
import { orderKeyOf } from '../editors/ordered-rows.ts';
import type { RowOf, RowValue } from './price-rows.ts';
import { type CellChange, cellChanges, cellsOf } from './row-words.ts';

/** What a change made of a row; null where that deleted it. */
export type Version<Change> = { readonly value: RowValue | null; readonly change: Change };

/** A row as it was, and what became of it since, the first change first. */
export type Past<Change> = {
  readonly was: RowValue | null;
  readonly versions: ReadonlyArray<Version<Change>>;
};

type Value = RowValue | null;

/** A row that was deleted and came back is compared with what it was before: who deleted it, or brought it back, changed no cell. */
const withoutGone = <Change>({ was, versions }: Past<Change>): Past<Change> => ({
  was,
  versions: versions.filter(({ value }, at) => value !== null || at === versions.length - 1),
});

const lastWhere = <Change>(
  { was, versions }: Past<Change>,
  differs: (before: Value, after: Value) => boolean,
): Change | undefined =>
  versions.findLast(({ value }, at) => differs(at === 0 ? was : (versions[at - 1]?.value ?? null), value))
    ?.change;

/** The last change of a row at all. */
export const lastChangeOfRow = <Change>(past: Past<Change>): Change | undefined =>
  lastWhere(past, (before, after) => !sameValue(before, after));

/** The last change of a row's place in its table; undefined where that is as it was. */
export const lastChangeOfOrder = <Change>(past: Past<Change>): Change | undefined => {
  const { was, versions } = withoutGone(past);
  const now = versions.at(-1)?.value ?? null;
  const isMoved = orderKeyOf(was) !== orderKeyOf(now);
  return isMoved
    ? lastWhere({ was, versions }, (before, after) => orderKeyOf(before) !== orderKeyOf(after))
    : undefined;
};

/** The cells of a row that are not as they were, each with the last change of it. */
export const lastChangesOfCells = <Change>(
  row: RowOf,
  past: Past<Change>,
  sizes: SizeNames,
): ReadonlyArray<CellChange & { readonly change: Change }> => {
  const { was, versions } = withoutGone(past);
  const cells = new Map<Value, Cells>();
  const cellIn = (value: Value, field: string): string | null => {
    const known = cells.get(value) ?? cellsOf({ ...row, value }, sizes);
    cells.set(value, known);
    return known[field] ?? null;
  };
  return cellChanges(row, was, versions.at(-1)?.value ?? null, sizes).flatMap((cell) => {
    const change = lastWhere(
      { was, versions },
      (before, after) => cellIn(before, cell.field) !== cellIn(after, cell.field),
    );
    return change === undefined ? [] : [{ ...cell, change }];
  });
};
