import type { MeanwhileChange } from '../../../shared-kernel/rejection.ts';
import { conflictInWords } from '../drafts/conflict-words.ts';
import { versionsIn } from '../drafts/conflicts.ts';
import { claimedSince } from '../drafts/met-in-draft.ts';
import type { BegunDraft } from '../drafts/price-draft.ts';
import { isMet, presentRow, type TakenBack } from '../drafts/taken-back.ts';
import type { RowVersion, TablesToEdit } from '../queries.ts';
import { type DraftRow, type RowOf, type RowValue, rowIn, rowKey, withRows } from '../rows/price-rows.ts';

/** The value of a row as it was drafted, or, where it is not, as it is published. */
export const draftedOrPublished = (
  { now }: TablesToEdit,
  row: RowOf,
  drafted: DraftRow | null,
): RowValue | null => (drafted ? drafted.value : (now[row.table].get(row.id) ?? null));

/** The row as the tables shall have it. */
export const shallBe = (tables: TablesToEdit, { table, id, before }: TakenBack): DraftRow =>
  rowIn(table, id, draftedOrPublished(tables, { table, id }, before?.row ?? null));

/** Rows that somebody has changed or taken back since. */
const metRows = (
  draft: BegunDraft,
  rows: ReadonlyArray<TakenBack>,
  tables: TablesToEdit,
): ReadonlyArray<MeanwhileChange> =>
  rows.flatMap((row) => {
    const theirs = rowIn(row.table, row.id, draftedOrPublished(tables, row, presentRow(draft, row)));
    const key = rowKey(row);
    if (!(draft.rows.has(key) || draft.takenBack.has(key)) || !isMet(draft, row)) return [];
    // Cells that others changed after the change that is taken back.
    const was = draftedOrPublished(tables, row, row.after);
    const versions = versionsIn(draft, key, theirs.value, row.revision);
    return conflictInWords({ ours: shallBe(tables, row), was, theirs, versions }, tables.sizes);
  });

type Seen = {
  /** The draft's revision that was looked at. */
  readonly revision: number;
  /** Later ones by earlier parts of the same take-back. */
  readonly own: ReadonlyArray<number>;
  /** What the draft made of its rows up to that. */
  readonly versions: ReadonlyArray<RowVersion>;
};

/** Rows that come back to miles, or a key, which others have claimed in the draft since it was looked at. */
const metClaims = (
  draft: BegunDraft,
  { revision, own, versions }: Seen,
  { now, sizes }: TablesToEdit,
  back: ReadonlyArray<DraftRow>,
): ReadonlyArray<MeanwhileChange> => {
  if (draft.revision === revision) return [];
  const latest = new Map(versions.map((version) => [rowKey(version), version.drafted]));
  const drafted = [...latest.values()].flatMap((row) => row ?? []);
  const seen = { revision, own, drafted, rows: withRows(now, drafted) };
  return claimedSince(back, seen, { published: now, sizes }, draft);
};

/** Conflicts of rows that are taken back with what others have made of the draft since it was looked at. */
export const metByTakeBack = (
  draft: BegunDraft,
  rows: ReadonlyArray<TakenBack>,
  seen: Seen,
  tables: TablesToEdit,
): ReadonlyArray<MeanwhileChange> => [
  ...metRows(draft, rows, tables),
  ...metClaims(
    draft,
    seen,
    tables,
    rows.map((row) => shallBe(tables, row)),
  ),
];
