import { grouped } from '../../../shared-kernel/grouped.ts';
import type { MeanwhileChange } from '../../../shared-kernel/rejection.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import { lastChangeOfRow, lastChangesOfCells, type Past } from '../rows/last-changes.ts';
import type { DraftRow } from '../rows/price-rows.ts';
import { type CellChange, cellChanges, labelOf } from '../rows/row-words.ts';
import { isInstead } from './claims.ts';
import type { RowChange } from './price-draft.ts';

/** A change that others made of a row, which is `theirs` now. */
export const changeOfRow = (
  part: string,
  theirs: Pick<DraftRow, 'table' | 'id' | 'value'>,
  { by, at, revision }: Omit<MeanwhileChange, 'part' | 'row'>,
): MeanwhileChange => ({
  ...{ part, by, at, revision },
  row: { table: theirs.table, id: theirs.id, isDeleted: theirs.value === null },
});

/** A part of a conflict as a sentence names it. */
export const changedRowInWords = (part: string, isDeleted: boolean | undefined): string =>
  isDeleted ? `${part} (deleted)` : part;

/** A row that others have changed, as they have it, and by which changes of theirs it became that. */
export type Conflict = Past<RowChange> & { readonly ours: DraftRow; readonly theirs: DraftRow };

const withCells = (label: string, cells: ReadonlyArray<CellChange>): string =>
  cells.length === 0 ? label : `${label} (${cells.map((cell) => cell.label).join(', ')})`;

/** Whether cells tell what others changed of a row: otherwise they deleted or added it. */
const hasCells = ({ was, theirs }: Omit<Conflict, 'versions'>): boolean =>
  theirs.value !== null && was !== null;

const labelOfConflict = ({ ours, theirs }: Pick<Conflict, 'ours' | 'theirs'>, sizes: SizeNames): string =>
  labelOf(theirs.value === null ? ours : theirs, sizes);

/** The label of a row, with the names of the cells that others changed; `was` is its value before that. */
export const rowInWords = (conflict: Omit<Conflict, 'versions'>, sizes: SizeNames): string => {
  const { ours, was, theirs } = conflict;
  const cells = hasCells(conflict) ? cellChanges(ours, was, theirs.value, sizes) : [];
  return withCells(labelOfConflict(conflict, sizes), cells);
};

const latest = (changes: ReadonlyArray<RowChange>): RowChange | undefined =>
  changes.reduce<RowChange | undefined>(
    (last, change) => (last && last.revision >= change.revision ? last : change),
    undefined,
  );

/** The same for each person, with the cells that they were the last to change. */
export const conflictInWords = (conflict: Conflict, sizes: SizeNames): ReadonlyArray<MeanwhileChange> => {
  const { ours, theirs } = conflict;
  const label = labelOfConflict(conflict, sizes);
  const cells = hasCells(conflict) ? lastChangesOfCells(ours, conflict, sizes) : [];
  if (cells.length === 0) {
    const change = lastChangeOfRow(conflict) ?? conflict.versions.at(-1)?.change;
    return change ? [changeOfRow(label, theirs, change)] : [];
  }
  return [...grouped(cells, ({ change }) => change.by).values()].flatMap((of) => {
    const change = latest(of.map((each) => each.change));
    return change ? [changeOfRow(withCells(label, of), theirs, change)] : [];
  });
};

/** Rows beside one that are named; more are counted. */
const MOST_NAMED = 5;

/** The label of a draft's row, with those of others that have the same miles or key. */
export const besideInWords = (ours: DraftRow, beside: ReadonlyArray<DraftRow>, sizes: SizeNames): string => {
  const theirs = beside.slice(0, MOST_NAMED).map((row) => labelOf(row, sizes));
  const more = beside.length > MOST_NAMED ? [`${beside.length - MOST_NAMED} more`] : [];
  const shared = `shares miles with ${[...theirs, ...more].join('; ')}`;
  return `${labelOf(ours, sizes)} (${isInstead(ours) ? 'also added by others' : shared})`;
};

/** A change by which rows of others came to the miles or the key of a row. */
export const changeBeside = (
  ours: DraftRow,
  beside: ReadonlyArray<DraftRow>,
  { by, at, revision }: RowChange,
  sizes: SizeNames,
): MeanwhileChange => ({
  ...{ part: besideInWords(ours, beside, sizes), by, at, revision },
  row: { table: ours.table, id: ours.id, isDeleted: false, isBeside: true },
});
