import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import type { ReferrerResponse } from '../../published/queries/referrers.ts';
import type { RecordType, StatusResponse } from '../../published/queries/statuses.ts';
import type { ChoiceFacts } from '../commands/references.ts';

/** A status that can be chosen. */
export const statusOf = (
  id: number,
  type: RecordType = 'QUOTE',
  parentId: number | null = null,
): StatusResponse => ({
  ...{ id: id as StatusId, parentId: parentId as StatusId | null, name: 'A status', type, retired: false },
});

/** A referrer that can be chosen. */
export const referrerOf = (id: number): ReferrerResponse => ({
  ...{
    id: id as ReferrerId,
    name: 'A referrer',
    slug: 'a-referrer',
    depositAmount: 0,
    leadCost: 0,
    retired: false,
    revision: 0,
  },
});

/** No choices but those given. */
export const choiceFacts = (changes: Partial<ChoiceFacts> = {}): ChoiceFacts => ({
  assignee: null,
  parentStatus: null,
  childStatus: null,
  referrer: null,
  knownSizes: new Set(),
  ...changes,
});
