import type { ChangeOfRow } from '../../../kit/list/inline/inline-definition.ts';
import type { ListedRecord } from '../listed-record.ts';
import type { CurrentParts, InlineChange, InlineField } from './inline-change.ts';

/** A follow-up's row and its new date; null once it is completed. */
export type MovedRow = { readonly rowId: string; readonly followupOn: string | null };

/** Whether a row is a follow-up of a record, not the record itself. */
export const isFollowupRow = ({ id, rowId }: Pick<ListedRecord, 'id' | 'rowId'>): boolean => rowId !== id;

/** A record's earliest planned date; a follow-up's own date while it exists. */
const followupOf = (
  row: ListedRecord,
  followups: CurrentParts['followups'],
  moved: MovedRow | undefined,
): string | null => {
  const dates = followups.map(({ followupOn }) => followupOn).toSorted();
  if (!isFollowupRow(row)) return dates[0] ?? null;
  const own = moved?.rowId === row.rowId ? moved.followupOn : row.followupOn;
  return dates.find((date) => date === own) ?? null;
};

/** The follow-up row of a change at its old or new date. */
export const movedBy = ({ rowId, change, at }: ChangeOfRow<InlineChange>): MovedRow | undefined =>
  change.about === 'followup' ? { rowId, followupOn: at === 'before' ? change.from : change.to } : undefined;

/** A row with the current values of its record. */
export const rowWith = (row: ListedRecord, current: CurrentParts, moved?: MovedRow): ListedRecord => {
  const { revision, assignee, parentStatus, childStatus, followups, dispatchedOn } = current;
  const followupOn = followupOf(row, followups, moved);
  return { ...row, revision, assignee, parentStatus, childStatus, followups, followupOn, dispatchedOn };
};

/** `record` with one part taken from `from`; its other parts may be newer. */
export const withPart = (record: CurrentParts, from: CurrentParts, part: InlineField): CurrentParts => {
  switch (part) {
    case 'assignee':
      return { ...record, assignee: from.assignee };
    case 'status':
      return { ...record, parentStatus: from.parentStatus, childStatus: from.childStatus };
    case 'followup':
      return { ...record, followups: from.followups };
  }
};
