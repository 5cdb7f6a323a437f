import type { MeanwhileChange } from '../../../shared-kernel/rejection.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import { type DraftRow, rowIn, rowKey, rowOfKey, type TableRows, withRows } from '../rows/price-rows.ts';
import { newClaims, rowsBeside } from './claims.ts';
import { changesBeside, overwritten, type SeenDraft } from './conflicts.ts';
import type { BegunDraft } from './price-draft.ts';

type Changes = Pick<BegunDraft, 'rows' | 'takenBack'>;

/** The rows that others have changed in a draft since it was seen, as they are now. */
const changedSince = (
  { rows, takenBack }: Changes,
  isTheirs: (change: { readonly revision: number }) => boolean,
  published: TableRows,
): ReadonlyArray<DraftRow> => [
  ...[...rows.values()].filter(isTheirs).map(({ row }) => row),
  ...[...takenBack].flatMap(([key, change]) => {
    const { table, id } = rowOfKey(key);
    return isTheirs(change) ? [rowIn(table, id, published[table].get(id) ?? null)] : [];
  }),
];

type Tables = {
  /** Those of now, with the draft. */
  readonly now: TableRows;
  /** Those that were seen, without the draft. */
  readonly published: TableRows;
  readonly sizes: SizeNames;
};

/** Rows of an edit that claim miles or a key which others have claimed in the draft after the revision that was seen. */
export const claimedSince = (
  sent: ReadonlyArray<DraftRow>,
  seen: SeenDraft,
  { published, sizes }: Pick<Tables, 'published' | 'sizes'>,
  draft: Changes,
): ReadonlyArray<MeanwhileChange> => {
  if (newClaims(sent, seen.rows).size === 0) return [];
  const isTheirs = ({ revision }: { readonly revision: number }): boolean =>
    revision > seen.revision && !seen.own.includes(revision);
  const changed = changedSince(draft, isTheirs, published);
  if (changed.length === 0) return [];
  const ours = new Map(sent.map((row) => [rowKey(row), { row, base: seen.revision }]));
  const beside = rowsBeside(ours, new Map([[seen.revision, seen.rows]]), withRows(seen.rows, changed));
  return changesBeside(ours, beside, (key) => draft.rows.get(key) ?? draft.takenBack.get(key), sizes);
};

/** What rows of an edit meet of the changes that others made in the draft since it was seen. */
export type MetInDraft = {
  /** Cells of the same rows. */
  readonly cells: ReadonlyArray<MeanwhileChange>;
  /** Miles and keys that rows of theirs claim, too. */
  readonly claims: ReadonlyArray<MeanwhileChange>;
};

/** `revision` of a change is the draft's. */
export const metInDraft = (
  sent: ReadonlyArray<DraftRow>,
  seen: SeenDraft,
  tables: Tables,
  draft: Changes,
): MetInDraft => ({
  cells: overwritten(sent, seen, tables, draft),
  claims: claimedSince(sent, seen, tables, draft),
});
