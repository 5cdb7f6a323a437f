import { sameValue } from '../../shared-kernel/same-value.ts';
import { rowsBeside } from './claims.ts';
import type { BasedRow } from './price-draft.ts';
import { type DraftRow, type RowOf, type RowValue, rowIn, type TableRows } from './price-rows.ts';
import type { MetRow } from './settled-row.ts';

type Based = Pick<BasedRow, 'row' | 'base'>;

const valueIn = (rows: TableRows | null | undefined, { table, id }: RowOf): RowValue | null =>
  rows?.[table].get(id) ?? null;

/**
 * The rows of a draft that others have published otherwise than they were when the draft's were decided on, or for whose
 * miles or key they have published rows of their own. The tables of these moments are `seen`, by publication.
 */
export const metByOthers = (
  drafted: ReadonlyMap<string, Based>,
  seen: ReadonlyMap<number, TableRows | null>,
  now: TableRows,
): ReadonlyArray<MetRow & { readonly base: number }> => {
  const others: ReadonlyMap<string, ReadonlyArray<DraftRow>> = rowsBeside(drafted, seen, now);
  return [...drafted].flatMap(([key, { row, base }]) => {
    const { table, id, value } = row;
    const beside = others.get(key) ?? [];
    const theirs = valueIn(now, row);
    const was = seen.has(base) ? valueIn(seen.get(base), row) : theirs;
    const isChanged = !sameValue(was, theirs) && !sameValue(value, theirs);
    return isChanged || beside.length > 0
      ? [{ row: rowIn(table, id, value), was, theirs, beside, base }]
      : [];
  });
};
