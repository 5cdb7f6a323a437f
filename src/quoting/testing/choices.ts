import type { ChoiceFacts } from '../commands/choices.ts';
import type { RecordType, StatusAnswer } from '../published.ts';

/** A status that can be chosen. */
export const statusOf = (
  id: number,
  type: RecordType = 'QUOTE',
  parentId: number | null = null,
): StatusAnswer => ({
  ...{ id, name: 'A status', type, parentId, retired: false },
});

/** Nothing was chosen, but for what is said. */
export const choiceFacts = (changes: Partial<ChoiceFacts> = {}): ChoiceFacts => ({
  assignee: null,
  parentStatus: null,
  childStatus: null,
  referrer: null,
  knownSizes: new Set(),
  ...changes,
});
