import { grouped } from '../../../shared-kernel/grouped.ts';
import type { RowVersion } from '../queries.ts';
import { rowKey } from '../rows/price-rows.ts';
import type { BegunDraft } from './price-draft.ts';
import { isSame, presentRow, type TakenBack } from './taken-back.ts';
import { type UnfinishedChange, unfinishedOrAccepted } from './unfinished-changes.ts';

/** Keys of the unfinished changes of which a take-back leaves nothing in the draft; it ends them. */
export const endedChanges = (
  draft: Pick<BegunDraft, 'rows' | 'unfinished' | 'ended'>,
  takenBack: ReadonlyArray<TakenBack>,
  versions: ReadonlyArray<RowVersion>,
): ReadonlyArray<string> => {
  const unfinished = Object.entries(unfinishedOrAccepted(draft));
  if (unfinished.length === 0) return [];
  const after = new Map(takenBack.map((row) => [rowKey(row), row.before?.row ?? null]));
  const versionsOf = grouped(versions, rowKey);
  const known = new Set(versions.map(({ revision }) => revision));
  /** Whether a row still has what a change made of it, after the take-back. */
  const isLeft = (
    key: string,
    ofRow: ReadonlyArray<RowVersion>,
    { revisions }: UnfinishedChange,
  ): boolean => {
    const at = ofRow.findIndex(({ revision }) => revisions.includes(revision));
    const version = ofRow[at];
    if (!version) return false;
    const is = after.has(key) ? (after.get(key) ?? null) : presentRow(draft, version);
    const was = ofRow[at - 1]?.drafted ?? null;
    return !isSame(is, was) && (is !== null || version.drafted === null);
  };
  return unfinished.flatMap(([key, change]) => {
    // What came after the revision that was looked at is not taken back.
    if (!change.revisions.every((revision) => known.has(revision))) return [];
    return [...versionsOf].some(([of, ofRow]) => isLeft(of, ofRow, change)) ? [] : [key];
  });
};
