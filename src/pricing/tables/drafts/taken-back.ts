import { grouped } from '../../../shared-kernel/grouped.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import type { RowVersion } from '../queries.ts';
import { type DraftRow, type RowOf, rowKey } from '../rows/price-rows.ts';
import type { BasedRow, BegunDraft } from './price-draft.ts';

/** Which changes of a draft are taken back, of those up to the revision that was looked at. */
export type TakeBack = {
  readonly table: PriceTable;
  /** Null: any row of the table. */
  readonly ids: ReadonlySet<number> | null;
  /** The changes of one person after this revision; null: everybody's, so that nothing of a row is left. */
  readonly own: { readonly since: number; readonly by: UserId | null } | null;
};

/** A row whose change is taken back. */
export type TakenBack = RowOf & {
  /** As the change left it; null where that took it back. */
  readonly after: DraftRow | null;
  /** Of the change. */
  readonly revision: number;
  /** As the draft had it before, and shall have it again; null where it did not: the row leaves the draft. */
  readonly before: Pick<BasedRow, 'row' | 'base'> | null;
};

const takenBack = (versions: ReadonlyArray<RowVersion>, { own }: TakeBack): TakenBack | undefined => {
  const isOwn = ({ revision, by }: RowVersion): boolean =>
    own === null || (revision > own.since && by === own.by);
  const version = versions.findLast(isOwn);
  // A row that had left the draft already has no changes that are left to take back.
  if (!version || (own === null && version.drafted === null)) return undefined;
  const { table, id, drafted: after, revision } = version;
  const { drafted: row = null, base = null } =
    versions.slice(0, versions.indexOf(version)).findLast((each) => !isOwn(each)) ?? {};
  return { table, id, after, revision, before: row && base !== null ? { row, base } : null };
};

/**
 * The rows whose changes are taken back, by id. They follow from what the draft was up to a revision alone: the parts of
 * a large change are parts of the same list, whatever becomes of the draft meanwhile.
 */
export const rowsTakenBack = (
  versions: ReadonlyArray<RowVersion>,
  change: TakeBack,
): ReadonlyArray<TakenBack> => {
  const meant = versions.filter(
    ({ table, id }) => table === change.table && (change.ids === null || change.ids.has(id)),
  );
  return [...grouped(meant, ({ id }) => id).values()]
    .flatMap((ofRow) => takenBack(ofRow, change) ?? [])
    .toSorted((one, other) => one.id - other.id);
};

/** Whether a draft has a row alike; null where it does not have it. */
export const isSame = (one: DraftRow | null, other: DraftRow | null): boolean =>
  one === null || other === null ? one === other : sameValue(one.value, other.value);

/** The row as the draft has it now; null where it does not. */
export const presentRow = ({ rows }: Pick<BegunDraft, 'rows'>, row: RowOf): DraftRow | null =>
  rows.get(rowKey(row))?.row ?? null;

/** Whether the draft has the row otherwise by now than the change left it. */
export const isMet = (draft: Pick<BegunDraft, 'rows'>, taken: TakenBack): boolean =>
  !isSame(presentRow(draft, taken), taken.after);

/** Whether the row is as it was before the change already. */
export const isBack = (draft: Pick<BegunDraft, 'rows'>, taken: TakenBack): boolean =>
  isSame(presentRow(draft, taken), taken.before?.row ?? null);
