import type { Assignee } from '../../../graphql/people.ts';
import type { Former, Standing } from '../bulk/bulk-types.ts';
import { isReversible } from '../dispatched.ts';
import type { Status } from '../quote-types.ts';

/** What can be changed in a row. */
export type InlineField = 'status' | 'followup' | 'assignee';

/** A follow-up is moved to another day, planned where there was none, or completed where there will be none. */
export type InlineChange =
  | { readonly about: 'assignee'; readonly assignee: Assignee }
  | { readonly about: 'status'; readonly parent: Status; readonly child: Status | null }
  | { readonly about: 'followup'; readonly from: string | null; readonly to: string | null };

/** What can be changed of a record, and the revision at which it stands so. */
export type Standings = Pick<
  Standing,
  'revision' | 'assignee' | 'parentStatus' | 'childStatus' | 'followups' | 'dispatchedOn'
>;

type FollowupChange = Extract<InlineChange, { about: 'followup' }>;

/** The dates that are planned afterwards, the earliest first; one that would be planned twice is there twice. */
const datesAfter = (
  { followups }: Pick<Standings, 'followups'>,
  { from, to }: FollowupChange,
): Standings['followups'] => {
  const kept = followups.map(({ followupOn }) => followupOn).filter((date) => date !== from);
  return (to === null ? kept : [...kept, to]).toSorted().map((followupOn) => ({ followupOn }));
};

/** A change of a record, as it goes over the wire. An update replaces all follow-ups of a record. */
export const inputOf = (change: InlineChange, record: Standings): Former => {
  switch (change.about) {
    case 'assignee':
      return { assigneeId: change.assignee.id };
    case 'status':
      return { parentStatusId: change.parent.id, childStatusId: change.child?.id ?? null };
    case 'followup':
      return { followups: datesAfter(record, change) };
  }
};

/** What a change makes of a record. */
export const standsAfter = (record: Standings, change: InlineChange): Standings => {
  switch (change.about) {
    case 'assignee':
      return { ...record, assignee: change.assignee };
    case 'status':
      return { ...record, parentStatus: change.parent, childStatus: change.child };
    case 'followup':
      return { ...record, followups: datesAfter(record, change) };
  }
};

/** Whether a record stands already as a change would have it. */
export const holds = (record: Standings, change: InlineChange): boolean => {
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

/** What takes a change back, made on a record that stood as `before`; null where that cannot be given again. */
export const reverseOf = (change: InlineChange, before: Standings): InlineChange | null => {
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
