import type { ListedRecord } from '../quote-types.ts';
import type { InlineField, Standings } from './inline-change.ts';

/** The row of a follow-up, and the date that it is about now; null once that is completed. */
export type MovedRow = { readonly rowId: string; readonly followupOn: string | null };

/** Whether a row is a follow-up of a record, and not the record itself. */
export const isFollowupRow = ({ id, rowId }: Pick<ListedRecord, 'id' | 'rowId'>): boolean => rowId !== id;

/** Of a record the earliest date that is planned, of a follow-up its own one as long as it is. */
const followupOf = (
  row: ListedRecord,
  followups: Standings['followups'],
  moved: MovedRow | undefined,
): string | null => {
  const dates = followups.map(({ followupOn }) => followupOn).toSorted();
  if (!isFollowupRow(row)) return dates[0] ?? null;
  const own = moved?.rowId === row.rowId ? moved.followupOn : row.followupOn;
  return dates.find((date) => date === own) ?? null;
};

/** A row with its record as it stands by now. */
export const rowWith = (row: ListedRecord, standings: Standings, moved?: MovedRow): ListedRecord => {
  const { revision, assignee, parentStatus, childStatus, followups, dispatchedOn } = standings;
  const followupOn = followupOf(row, followups, moved);
  return { ...row, revision, assignee, parentStatus, childStatus, followups, followupOn, dispatchedOn };
};

/** One part of a record as `from` has it; the rest may be newer than that. */
export const withPart = (record: Standings, from: Standings, part: InlineField): Standings => {
  switch (part) {
    case 'assignee':
      return { ...record, assignee: from.assignee };
    case 'status':
      return { ...record, parentStatus: from.parentStatus, childStatus: from.childStatus };
    case 'followup':
      return { ...record, followups: from.followups };
  }
};
