import type { ApiError } from '../../../graphql/api-error.ts';
import { civilDate, fullName, today } from '../../../ui/format.ts';
import { statusInWords } from '../bulk/bulk-plan.ts';
import { reasonOf } from '../bulk/fates.ts';
import { shownId } from '../quote-id.ts';
import type { Kind, ListedRecord } from '../quote-types.ts';
import type { InlineChange, InlineField, Standings } from './inline-change.ts';
import { isFollowupRow } from './row-with.ts';

/** As in "Change the status". */
export const FIELD_NAMES: Readonly<Record<InlineField, string>> = {
  status: 'Status',
  followup: 'Follow-up',
  assignee: 'Assignee',
};

/** The day of a row's follow-up; nothing where none is planned. */
export const followupInWords = (row: ListedRecord, now: string = today()): string => {
  const { followupOn: date } = row;
  if (date === null) return isFollowupRow(row) ? 'Completed' : '';
  return date < now ? `${civilDate(date, now)} · overdue` : civilDate(date, now);
};

/** What a cell shows, as it is read out. */
export const valueInWords = (row: ListedRecord, field: InlineField): string => {
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

/** `quote 12`, by the number that people read. */
export const named = (kind: Kind, record: Pick<ListedRecord, 'id' | 'isFromProabd' | 'proabdExternalId'>) =>
  `${kind} ${shownId(record)}`;

/** What a change means, said after the name of the record: `Quote 12 is now Hot.` */
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

/** Begins a sentence. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** How a part of a record stands, as in "it is now …". */
const partInWords = (
  { parentStatus, childStatus, assignee, followups }: Standings,
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

/** Whoever was quicker, by name. */
export const whoChanged = ({ changes = [] }: ApiError): string =>
  [...new Set(changes.map(({ by }) => by))].join(', ') || 'Somebody else';

/** Why a change was not stored, in the server's words; `now`: how the record stands where somebody was quicker. */
export const whyNot = (part: InlineField, error: ApiError, now: Standings | undefined): string => {
  const { code, message, fields, correlationId } = error;
  if (code === 'CONFLICT' && error.changes && now)
    return `${whoChanged(error)} changed it meanwhile: it is now ${partInWords(now, part)}.`;
  const why = reasonOf(message, Object.values(fields));
  return code === 'INTERNAL' ? `${why} (reference ${correlationId})` : why;
};

/** Told with a change after which the list would not show the row any more. */
export const OUT = 'It leaves this list once that is loaded again.';

/** A button that makes the change although somebody else has made another one. */
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
