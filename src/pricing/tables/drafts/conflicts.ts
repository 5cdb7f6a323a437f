import { grouped } from '../../../shared-kernel/grouped.ts';
import type { MeanwhileChange } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import { orderKeyOf } from '../editors/ordered-rows.ts';
import type { Published } from '../publications/price-publications.ts';
import type { Version } from '../rows/last-changes.ts';
import { type DraftRow, type RowValue, rowIn, rowKey, type TableRows } from '../rows/price-rows.ts';
import { cellChanges } from '../rows/row-words.ts';
import {
  besideInWords,
  type Conflict,
  changeBeside,
  changeOfRow,
  conflictInWords,
} from './conflict-words.ts';
import type { BasedRow, BegunDraft, DraftedVersion, RowChange } from './price-draft.ts';

/** A publication with its rows. */
export type PublishedRows = Published & { readonly rows: ReadonlyArray<DraftRow> };

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

/** What became of a row in a draft after a revision; a row that was taken back is as it is published. */
export const versionsIn = (
  { rows, takenBack }: Pick<BegunDraft, 'rows' | 'takenBack'>,
  key: string,
  published: RowValue | null,
  after: number,
): ReadonlyArray<Version<RowChange>> => {
  const gone = takenBack.get(key);
  if (gone) return [{ value: published, change: gone }];
  const versions: Array<Version<RowChange>> = [];
  for (
    let each: DraftedVersion | null = rows.get(key) ?? null;
    each && each.revision > after;
    each = each.earlier
  )
    versions.unshift({ value: each.row.value, change: each });
  return versions;
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
    if (isAdded && row.value !== null && is !== null)
      return [changeOfRow(besideInWords(row, [present], sizes), present, change)];
    return conflictInWords(
      { ours: row, was, theirs: present, versions: versionsIn(draft, key, is, seen.revision) },
      sizes,
    );
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
  valueAt: (row: DraftRow, base: number) => RowValue | null,
): ReadonlyArray<Conflict> => {
  const published = later.flatMap(({ number: revision, by, at, rows }) =>
    rows.map((row) => ({ row, change: { by, at, revision } })),
  );
  const ofRow = grouped(published, ({ row }) => rowKey(row));
  return [...drafted].flatMap(([key, { row: ours, base }]) => {
    const since = (ofRow.get(key) ?? []).filter(({ change }) => change.revision > base);
    const theirs = since.at(-1)?.row;
    const was = valueAt(ours, base);
    if (!theirs || [ours.value, was].some((value) => sameValue(value, theirs.value))) return [];
    return [{ ours, was, theirs, versions: since.map(({ row, change }) => ({ value: row.value, change })) }];
  });
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
