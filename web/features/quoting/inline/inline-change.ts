import type { Assignee, CurrentRecord, Status } from '../../../api/generated/types.ts';
import type { PickerProps } from '../../../kit/list/inline/inline-definition.ts';
import type { RecordChange } from '../bulk/bulk-types.ts';
import { isReversible } from '../dispatched.ts';
import type { ListedRecord } from '../listed-record.ts';

/** Fields that can be edited in a row. */
export type InlineField = 'status' | 'followup' | 'assignee';

/** A follow-up is moved to another day, added or completed. */
export type InlineChange =
  | { readonly about: 'assignee'; readonly assignee: Assignee }
  | { readonly about: 'status'; readonly parent: Status; readonly child: Status | null }
  | { readonly about: 'followup'; readonly from: string | null; readonly to: string | null };

/** Props of the pickers of a record's row. */
export type RecordPickerProps = PickerProps<ListedRecord, InlineChange>;

/** The editable values of a record at a revision. */
export type CurrentParts = Pick<
  CurrentRecord,
  'revision' | 'assignee' | 'parentStatus' | 'childStatus' | 'followups' | 'dispatchedOn'
>;

type FollowupChange = Extract<InlineChange, { about: 'followup' }>;

/** Planned dates after a change, ascending; a date planned twice occurs twice. */
const datesAfter = (
  { followups }: Pick<CurrentParts, 'followups'>,
  { from, to }: FollowupChange,
): CurrentParts['followups'] => {
  const kept = followups.map(({ followupOn }) => followupOn).filter((date) => date !== from);
  return (to === null ? kept : [...kept, to]).toSorted().map((followupOn) => ({ followupOn }));
};

/** API input of a change. An update replaces all follow-ups of a record. */
export const inputOf = (change: InlineChange, record: CurrentParts): RecordChange => {
  switch (change.about) {
    case 'assignee':
      return { assigneeId: change.assignee.id };
    case 'status':
      return { parentStatusId: change.parent.id, childStatusId: change.child?.id ?? null };
    case 'followup':
      return { followups: datesAfter(record, change) };
  }
};

/** The record after a change. */
export const partsAfter = (record: CurrentParts, change: InlineChange): CurrentParts => {
  switch (change.about) {
    case 'assignee':
      return { ...record, assignee: change.assignee };
    case 'status':
      return { ...record, parentStatus: change.parent, childStatus: change.child };
    case 'followup':
      return { ...record, followups: datesAfter(record, change) };
  }
};

/** Whether a record already has a change's values. */
export const holds = (record: CurrentParts, change: InlineChange): boolean => {
  switch (change.about) {
    case 'assignee':
      return record.assignee?.id === change.assignee.id;
    case 'status':
      return (
        record.parentStatus?.id === change.parent.id &&
        (record.childStatus?.id ?? null) === (change.child?.id ?? null)
      );
    case 'followup': {
      const { from, to } = change;
      const isPlanned = (date: string): boolean =>
        record.followups.some(({ followupOn }) => followupOn === date);
      return (to === null || isPlanned(to)) && (from === null || from === to || !isPlanned(from));
    }
  }
};

/** Change that undoes a change of the record `before`; null if the old value cannot be set again. */
export const reverseOf = (change: InlineChange, before: CurrentParts): InlineChange | null => {
  const { assignee, parentStatus, childStatus } = before;
  switch (change.about) {
    case 'assignee':
      return assignee && { about: 'assignee', assignee };
    case 'status':
      return parentStatus && isReversible(before, change.parent.id)
        ? { about: 'status', parent: parentStatus, child: childStatus }
        : null;
    case 'followup':
      return { about: 'followup', from: change.to, to: change.from };
  }
};
