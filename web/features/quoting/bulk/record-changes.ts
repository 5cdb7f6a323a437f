import type { CurrentRecord, Status } from '../../../api/generated/types.ts';
import { civilDate, fullName } from '../../../kit/format.ts';
import type { Meaning, Intended as WorkIntended } from '../../../kit/list/bulk/bulk-work.ts';
import type { RefusedStatus } from '../../../kit/status-question.ts';
import { shownId } from '../quote-id.ts';
import type { Intended, RecordChange } from './bulk-types.ts';

const NOTHING = 'None';

export const statusInWords = (parent: Status | null, child: Status | null): string =>
  [parent?.name, child?.name].filter(Boolean).join(' · ') || NOTHING;

const followupsInWords = ({ followups }: CurrentRecord): string =>
  followups
    .map(({ followupOn }) => followupOn)
    .toSorted()
    .map((date) => civilDate(date))
    .join('; ') || NOTHING;

const meaningFor = (record: CurrentRecord, intended: Intended): Meaning<RecordChange> => {
  const { assignee, parentStatus, childStatus, followups } = record;
  switch (intended.about) {
    case 'assignee':
      return {
        from: assignee ? fullName(assignee) : NOTHING,
        to: fullName(intended.assignee),
        isSame: assignee?.id === intended.assignee.id,
        former: assignee && { assigneeId: assignee.id },
      };
    case 'status': {
      const parent = intended.parent ?? parentStatus;
      return {
        from: statusInWords(parentStatus, childStatus),
        to: statusInWords(parent, intended.child),
        isSame: parent?.id === parentStatus?.id && intended.child?.id === childStatus?.id,
        former: parentStatus && { parentStatusId: parentStatus.id, childStatusId: childStatus?.id ?? null },
      };
    }
    case 'followups':
      return {
        from: followupsInWords(record),
        to: NOTHING,
        isSame: followups.length === 0,
        former: { followups: followups.map(({ followupOn }) => ({ followupOn })) },
      };
  }
};

const inputOf = (intended: Intended): RecordChange => {
  switch (intended.about) {
    case 'assignee':
      return { assigneeId: intended.assignee.id };
    case 'status':
      return {
        ...(intended.parent && { parentStatusId: intended.parent.id }),
        childStatusId: intended.child?.id ?? null,
      };
    case 'followups':
      return { followups: [] };
  }
};

/** The intended change as a `BulkWork` of the kit has it. */
export const asWork = (
  intended: Intended,
  refused: RefusedStatus = new Map(),
): WorkIntended<CurrentRecord, RecordChange> => ({
  input: inputOf(intended),
  meaningFor: (record) => {
    const meaning = meaningFor(record, intended);
    return { ...meaning, leftOut: meaning.isSame ? undefined : refused.get(record.id) };
  },
});

/** Number and name of a record, as users know it. */
export const nameOf = (record: CurrentRecord): { readonly number: string; readonly name: string } => ({
  number: shownId(record),
  name: fullName(record.shipper),
});

/** The status that all records share; null if they differ. */
export const commonParent = (records: ReadonlyArray<CurrentRecord>): Status | null => {
  const [first] = records;
  const parent = first?.parentStatus ?? null;
  return records.every(({ parentStatus }) => parentStatus?.id === parent?.id) ? parent : null;
};
