import { LEAD } from '../../../../src/quoting/contract/lead.ts';
import { FOLLOWUP } from '../../../../src/quoting/contract/lists.ts';
import { civilDate, fullName, today } from '../../../kit/format.ts';
import { statusInWords } from '../bulk/record-changes.ts';
import { dueInWords } from '../due-date.tsx';
import type { Kind } from '../kind.ts';
import type { ListedRecord } from '../listed-record.ts';
import { shownId } from '../quote-id.ts';
import type { CurrentParts, InlineChange, InlineField } from './inline-change.ts';
import { isFollowupRow } from './row-with.ts';

/** Names of the fields, as in "Change the status". */
export const FIELD_NAMES: Readonly<Record<InlineField, string>> = {
  status: LEAD.parentStatusId.label,
  followup: FOLLOWUP.followupOn.label,
  assignee: LEAD.assigneeId.label,
};

/** Date of a row's follow-up, relative to today; empty without one. */
export const followupInWords = (row: ListedRecord, now: string = today()): string => {
  const { followupOn: date, parentStatus } = row;
  if (date === null) return isFollowupRow(row) ? 'Completed' : '';
  return dueInWords(date, parentStatus?.id, now);
};

/** Accessible name of a cell's value. */
export const cellInWords = (row: ListedRecord, field: InlineField): string => {
  const { parentStatus, childStatus, assignee } = row;
  switch (field) {
    case 'status':
      return statusInWords(parentStatus, childStatus);
    case 'followup':
      return followupInWords(row) || 'None';
    case 'assignee':
      return assignee ? fullName(assignee) : 'None';
  }
};

/** `quote 12`, with the number shown to users. */
export const named = (kind: Kind, record: Pick<ListedRecord, 'id' | 'isFromProabd' | 'proabdExternalId'>) =>
  `${kind} ${shownId(record)}`;

/** Result of a change, to follow the record's name: `Quote 12 is now Hot.` */
export const changeInWords = (change: InlineChange, record: string): string => {
  switch (change.about) {
    case 'assignee':
      return `${record} is assigned to ${fullName(change.assignee)}.`;
    case 'status':
      return `${record} is now ${statusInWords(change.parent, change.child)}.`;
    case 'followup':
      return change.to === null
        ? `The follow-up of ${record} is completed.`
        : `The follow-up of ${record} is on ${civilDate(change.to)}.`;
  }
};

/** Value of a field, as in "it is now …". */
export const currentInWords = (
  { parentStatus, childStatus, assignee, followups }: CurrentParts,
  part: InlineField,
): string => {
  switch (part) {
    case 'assignee':
      return assignee ? fullName(assignee) : 'nobody';
    case 'status':
      return statusInWords(parentStatus, childStatus);
    case 'followup':
      return followups.map(({ followupOn }) => civilDate(followupOn)).join('; ') || 'none';
  }
};

/** Label of the button that overwrites somebody else's change. */
export const changeButton = (change: InlineChange): string => {
  switch (change.about) {
    case 'assignee':
      return `Assign to ${fullName(change.assignee)}`;
    case 'status':
      return `Change to ${statusInWords(change.parent, change.child)}`;
    case 'followup':
      return change.to === null ? 'Complete it' : `Plan ${civilDate(change.to)}`;
  }
};
