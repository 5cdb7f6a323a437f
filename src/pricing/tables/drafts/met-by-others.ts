import { sameValue } from '../../../shared-kernel/same-value.ts';
import { rowsBesideHolder } from '../editors/taken-rows.ts';
import {
  type DraftRow,
  type RowOf,
  type RowValue,
  rowIn,
  rowKey,
  type TableRows,
} from '../rows/price-rows.ts';
import { rowsBeside } from './claims.ts';
import type { BasedRow } from './price-draft.ts';
import type { MetRow } from './settled-row.ts';

type Based = Pick<BasedRow, 'row' | 'base'>;

/** Whether rows meet others that they did not meet as those were before, or otherwise than then. */
export const meetsMore = (before: ReadonlyArray<MetRow>, now: ReadonlyArray<MetRow>): boolean => {
  const known = new Map(before.map((each) => [rowKey(each.row), each]));
  return now.some((each) => !sameValue(known.get(rowKey(each.row)), each));
};

const valueInTables = (rows: TableRows | null | undefined, { table, id }: RowOf): RowValue | null =>
  rows?.[table].get(id) ?? null;

export type MetThere = MetRow & { readonly base: number };

/** A row of a draft as it was when it was decided on, and as it is now; `seen` has the tables of these moments. */
export const metRow = (
  { row: { table, id, value }, base }: Based,
  beside: ReadonlyArray<DraftRow>,
  seen: ReadonlyMap<number, TableRows | null>,
  now: TableRows,
): MetThere => {
  const row = rowIn(table, id, value);
  const theirs = valueInTables(now, row);
  const was = seen.has(base) ? valueInTables(seen.get(base), row) : theirs;
  return { row, was, theirs, beside, base };
};

/**
 * The rows of a draft that others have published otherwise than they were when the draft's were decided on, or for whose
 * miles or key they have published rows of their own; also those whose key is not unique any more, however that came. The
 * tables of these moments are `seen`, by publication.
 */
export const metByOthers = (
  drafted: ReadonlyMap<string, Based>,
  seen: ReadonlyMap<number, TableRows | null>,
  now: TableRows,
): ReadonlyArray<MetThere> => {
  const all = [...drafted.values()].map(({ row }) => row);
  const others: ReadonlyMap<string, ReadonlyArray<DraftRow>> = new Map([
    ...rowsBesideHolder(all, now).map(([row, holder]) => [rowKey(row), [holder]] as const),
    ...rowsBeside(drafted, seen, now),
  ]);
  return [...drafted].flatMap(([key, based]) => {
    const met = metRow(based, others.get(key) ?? [], seen, now);
    const { row, was, theirs, beside } = met;
    const isChanged = !sameValue(was, theirs) && !sameValue(row.value, theirs);
    return isChanged || beside.length > 0 ? [met] : [];
  });
};
