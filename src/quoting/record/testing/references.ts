import type { RecordType, ReferrerResponse, StatusResponse } from '../../published/queries.ts';
import type { ChoiceFacts } from '../commands/references.ts';

/** A status that can be chosen. */
export const statusOf = (
  id: number,
  type: RecordType = 'QUOTE',
  parentId: number | null = null,
): StatusResponse => ({
  ...{ id, name: 'A status', type, parentId, retired: false },
});

/** A referrer that can be chosen. */
export const referrerOf = (id: number): ReferrerResponse => ({
  ...{ id, name: 'A referrer', slug: 'a-referrer', depositAmount: 0, leadCost: 0, retired: false },
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
