import { civilDate, fullName } from '../../../ui/format.ts';
import { shownId } from '../quote-id.ts';
import type { Status } from '../quote-types.ts';
import type { BulkInput, Former, Intended, Standing } from './bulk-types.ts';

/** What is to become of one record. */
export type PlannedChange = {
  readonly id: string;
  /** The number that people read. */
  readonly number: string;
  readonly shipper: string;
  /** What it is now, and what it will be, in words. */
  readonly from: string;
  readonly to: string;
  /** The record's revision that `from` and `former` were read at. */
  readonly revision: number;
  /** What takes the change back; null where it cannot be given again. */
  readonly former: Former | null;
};

export type Plan = {
  readonly input: BulkInput;
  readonly changes: ReadonlyArray<PlannedChange>;
  /** How many stand so already. */
  readonly unchanged: number;
  /** Chosen records that are not there any more, or are of the other kind by now. */
  readonly missing: ReadonlyArray<string>;
};

const NOTHING = 'None';

export const statusInWords = (parent: Status | null, child: Status | null): string =>
  [parent?.name, child?.name].filter(Boolean).join(' · ') || NOTHING;

const followupsInWords = ({ followups }: Standing): string =>
  followups
    .map(({ followupOn }) => followupOn)
    .toSorted()
    .map((date) => civilDate(date))
    .join('; ') || NOTHING;

type Meaning = {
  readonly from: string;
  readonly to: string;
  readonly isSame: boolean;
  readonly former: Former | null;
};

const meaningFor = (record: Standing, intended: Intended): Meaning => {
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

const inputOf = (intended: Intended): BulkInput => {
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

/** What a batch will do to the chosen records as they stand now: each change once, in the order of their choosing. */
export const planOf = (
  intended: Intended,
  chosen: ReadonlyArray<string>,
  records: ReadonlyArray<Standing>,
): Plan => {
  const planned = records.map((record) => ({ record, meaning: meaningFor(record, intended) }));
  const found = new Set(records.map(({ id }) => id));
  return {
    input: inputOf(intended),
    changes: planned
      .filter(({ meaning: { isSame } }) => !isSame)
      .map(({ record, meaning: { isSame: _, ...words } }) => ({
        ...words,
        id: record.id,
        number: shownId(record),
        shipper: fullName(record.shipper),
        revision: record.revision,
      })),
    unchanged: planned.filter(({ meaning: { isSame } }) => isSame).length,
    missing: chosen.filter((id) => !found.has(id)),
  };
};

/** The status that all of some records have in common. */
export const commonParent = (records: ReadonlyArray<Standing>): Status | null => {
  const [first] = records;
  const parent = first?.parentStatus ?? null;
  return records.every(({ parentStatus }) => parentStatus?.id === parent?.id) ? parent : null;
};
