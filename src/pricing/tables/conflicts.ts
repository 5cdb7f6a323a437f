import type { MeanwhileChange } from '../../shared-kernel/rejection.ts';
import { sameValue } from '../../shared-kernel/same-value.ts';
import type { BasedRow } from './price-draft.ts';
import type { Published } from './price-publications.ts';
import { type DraftRow, rowKey } from './price-rows.ts';
import { cellChanges, labelOf, type SizeNames } from './row-words.ts';

/** A publication with its rows. */
export type PublishedRows = Published & { readonly rows: ReadonlyArray<DraftRow> };

/** What a row is about, and its cells that differ. */
const inWords = (ours: DraftRow, theirs: DraftRow, sizes: SizeNames): string => {
  const value = theirs.value ?? ours.value;
  const label = value === null ? '' : labelOf(ours.table, ours.id, value as never, sizes);
  if (theirs.value === null) return `${label} (deleted)`;
  if (ours.value === null) return label;
  const cells = cellChanges(ours, ours.value, theirs.value, sizes).map((cell) => cell.label);
  return cells.length === 0 ? label : `${label} (${cells.join(', ')})`;
};

/** Rows of a draft that were published by others after the publication on which they were decided. */
export const conflictsOf = (
  drafted: ReadonlyMap<string, BasedRow>,
  later: ReadonlyArray<PublishedRows>,
  sizes: SizeNames,
): ReadonlyArray<MeanwhileChange> => {
  const latest = new Map<string, MeanwhileChange>();
  for (const { number, by, at, rows } of later)
    for (const theirs of rows) {
      const own = drafted.get(rowKey(theirs));
      if (!own || number <= own.base) continue;
      if (sameValue(own.row.value, theirs.value)) latest.delete(rowKey(theirs));
      else latest.set(rowKey(theirs), { part: inWords(own.row, theirs, sizes), by, at, revision: number });
    }
  return [...latest.values()];
};
