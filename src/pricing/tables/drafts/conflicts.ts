import type { MeanwhileChange } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import { orderKeyOf } from '../editors/ordered-rows.ts';
import type { Published } from '../publications/price-publications.ts';
import { type DraftRow, type RowValue, rowIn, rowKey, type TableRows } from '../rows/price-rows.ts';
import { cellChanges, labelOf } from '../rows/row-words.ts';
import { isInstead } from './claims.ts';
import type { BasedRow, BegunDraft, RowChange } from './price-draft.ts';

/** A publication with its rows. */
export type PublishedRows = Published & { readonly rows: ReadonlyArray<DraftRow> };

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

/** The label of a row, with the names of the cells that others changed; `was` is its value before that. */
export const conflictInWords = (
  ours: DraftRow,
  { was, theirs }: { readonly was: RowValue | null; readonly theirs: DraftRow },
  sizes: SizeNames,
): string => {
  const label = labelOf(theirs.value === null ? ours : theirs, sizes);
  if (theirs.value === null || ours.value === null || was === null) return label;
  const cells = cellChanges(ours, was, theirs.value, sizes).map((cell) => cell.label);
  return cells.length === 0 ? label : `${label} (${cells.join(', ')})`;
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
const changeBeside = (
  ours: DraftRow,
  beside: ReadonlyArray<DraftRow>,
  { by, at, revision }: RowChange,
  sizes: SizeNames,
): MeanwhileChange => ({
  ...{ part: besideInWords(ours, beside, sizes), by, at, revision },
  row: { table: ours.table, id: ours.id, isDeleted: false, isBeside: true },
});

/** A draft as it was seen by whoever edits it. */
export type SeenDraft = {
  /** The draft's revision that was seen. */
  readonly revision: number;
  /** Later revisions by earlier parts of the same edit. */
  readonly own: ReadonlyArray<number>;
  /** The rows that the draft had then. */
  readonly drafted: ReadonlyArray<DraftRow>;
  /** The tables with these. */
  readonly rows: TableRows;
};

/**
 * Rows of an edit that would replace cells or a place which others have changed in the draft after the revision that was
 * seen, or bring back rows that they have taken back. A row that they added since, or that left the draft and came into it
 * again, counts as another row, with all of its cells changed. `revision` of a change is the draft's.
 */
export const overwritten = (
  sent: ReadonlyArray<DraftRow>,
  seen: SeenDraft,
  { now, sizes }: { readonly now: TableRows; readonly sizes: SizeNames },
  draft: Pick<BegunDraft, 'rows' | 'takenBack'>,
): ReadonlyArray<MeanwhileChange> => {
  const then = new Set(seen.drafted.map(rowKey));
  return sent.flatMap((row) => {
    const key = rowKey(row);
    const theirs = draft.rows.get(key);
    const change = theirs ?? draft.takenBack.get(key);
    if (!change || seen.own.includes(change.revision)) return [];
    const was = seen.rows[row.table].get(row.id) ?? null;
    const is = now[row.table].get(row.id) ?? null;
    const changed = new Set(cellChanges(row, was, is, sizes).map(({ field }) => field));
    const isAdded = was === null && !then.has(key);
    const isAnother = (isAdded || then.has(key)) && theirs !== undefined && theirs.since > seen.revision;
    const isElsewhere = orderKeyOf(was) !== orderKeyOf(is) && orderKeyOf(row.value) !== orderKeyOf(is);
    const meets = isAnother
      ? changed.size > 0
      : isElsewhere || cellChanges(row, is, row.value, sizes).some(({ field }) => changed.has(field));
    const present = rowIn(row.table, row.id, is);
    if (!meets) return [];
    const part =
      isAdded && row.value !== null && is !== null
        ? besideInWords(row, [present], sizes)
        : conflictInWords(row, { was, theirs: present }, sizes);
    return [changeOfRow(part, present, change)];
  });
};

/**
 * Rows of a draft that were published by others after the publication on which they were decided; not those that are
 * as they were then: `valueAt` has the value of a row at a publication. In the order of the draft's rows; `revision` of a
 * change is its publication's number.
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
      const was = valueAt(own.row, own.base);
      const isSettled = [own.row.value, was].some((value) => sameValue(value, theirs.value));
      if (isSettled) latest.delete(rowKey(theirs));
      else
        latest.set(
          rowKey(theirs),
          changeOfRow(conflictInWords(own.row, { was, theirs }, sizes), theirs, { by, at, revision: number }),
        );
    }
  return [...drafted.keys()].flatMap((key) => latest.get(key) ?? []);
};

/**
 * Rows for whose miles or key others have made rows of their own; with who made the latest of these. `changeOf` says by
 * which change a row of theirs is as it is.
 */
export const changesBeside = (
  ours: ReadonlyMap<string, Pick<BasedRow, 'row'>>,
  beside: ReadonlyMap<string, ReadonlyArray<DraftRow>>,
  changeOf: (key: string) => RowChange | undefined,
  sizes: SizeNames,
): ReadonlyArray<MeanwhileChange> => {
  const known = new Map<DraftRow, RowChange | undefined>();
  for (const their of new Set([...beside.values()].flat())) known.set(their, changeOf(rowKey(their)));
  return [...beside].flatMap(([key, theirs]) => {
    const own = ours.get(key);
    let last: RowChange | undefined;
    for (const their of theirs) {
      const change = known.get(their);
      if (change && change.revision > (last?.revision ?? -1)) last = change;
    }
    return own && last ? [changeBeside(own.row, theirs, last, sizes)] : [];
  });
};

/** Such rows of a draft, where others have published theirs. `revision` of a change is its publication's number. */
export const conflictsBeside = (
  drafted: ReadonlyMap<string, BasedRow>,
  beside: ReadonlyMap<string, ReadonlyArray<DraftRow>>,
  later: ReadonlyArray<PublishedRows>,
  sizes: SizeNames,
): ReadonlyArray<MeanwhileChange> => {
  if (beside.size === 0) return [];
  const changes = new Map(
    later.flatMap(({ number: revision, by, at, rows }) =>
      rows.map((row) => [rowKey(row), { by, at, revision }] as const),
    ),
  );
  return changesBeside(drafted, beside, (key) => changes.get(key), sizes);
};
