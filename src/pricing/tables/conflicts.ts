import type { MeanwhileChange } from '../../shared-kernel/rejection.ts';
import { sameValue } from '../../shared-kernel/same-value.ts';
import { partOfDeleted } from '../contract/meanwhile.ts';
import type { SizeNames } from './definitions/price-table-definition.ts';
import type { BasedRow } from './price-draft.ts';
import type { Published } from './price-publications.ts';
import { type DraftRow, type RowValue, rowKey, type TableRows } from './price-rows.ts';
import { cellChanges, labelOf } from './row-words.ts';

/** A publication with its rows. */
export type PublishedRows = Published & { readonly rows: ReadonlyArray<DraftRow> };

/** What a row is about, and its cells that differ. */
export const conflictInWords = (ours: DraftRow, theirs: DraftRow, sizes: SizeNames): string => {
  const label = labelOf(theirs.value === null ? ours : theirs, sizes);
  if (theirs.value === null) return partOfDeleted(label);
  if (ours.value === null) return label;
  const cells = cellChanges(ours, ours.value, theirs.value, sizes).map((cell) => cell.label);
  return cells.length === 0 ? label : `${label} (${cells.join(', ')})`;
};

/** Rows of an edit that would replace cells which others have changed in the draft since `seen`. */
export const overwritten = (
  sent: ReadonlyArray<DraftRow>,
  { seen, now, sizes }: { readonly seen: TableRows; readonly now: TableRows; readonly sizes: SizeNames },
  drafted: ReadonlyMap<string, BasedRow>,
): ReadonlyArray<MeanwhileChange> =>
  sent.flatMap((row) => {
    const theirs = drafted.get(rowKey(row));
    if (!theirs) return [];
    const was = seen[row.table].get(row.id) ?? null;
    const is = now[row.table].get(row.id) ?? null;
    const changed = new Set(cellChanges(row, was, is, sizes).map(({ field }) => field));
    const meets = cellChanges(row, is, row.value, sizes).some(({ field }) => changed.has(field));
    const { by, at, revision } = theirs;
    return meets ? [{ part: conflictInWords(row, theirs.row, sizes), by, at, revision }] : [];
  });

/**
 * Rows of a draft that were published by others after the publication on which they were decided; not those that are
 * as they were then (`valueAt`).
 */
export const conflictsOf = (
  drafted: ReadonlyMap<string, BasedRow>,
  later: ReadonlyArray<PublishedRows>,
  sizes: SizeNames,
  valueAt: (row: DraftRow, base: number) => RowValue | null,
): ReadonlyArray<MeanwhileChange> => {
  const latest = new Map<string, MeanwhileChange>();
  for (const { number, by, at, rows } of later)
    for (const theirs of rows) {
      const own = drafted.get(rowKey(theirs));
      if (!own || number <= own.base) continue;
      const isSettled = [own.row.value, valueAt(own.row, own.base)].some((value) =>
        sameValue(value, theirs.value),
      );
      if (isSettled) latest.delete(rowKey(theirs));
      else
        latest.set(rowKey(theirs), {
          part: conflictInWords(own.row, theirs, sizes),
          by,
          at,
          revision: number,
        });
    }
  return [...latest.values()];
};
