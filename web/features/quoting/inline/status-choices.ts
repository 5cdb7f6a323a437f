import type { ParentStatus } from '../quote-api.ts';
import type { ListedRecord, Status } from '../quote-types.ts';
import type { InlineOption } from './matching.ts';

/** A status to choose: a parent resets the child, a child stands under its parent. */
export type StatusChoice = InlineOption & { readonly parent: Status; readonly child: Status | null };

const choiceOf = (parent: Status, child: Status | null): StatusChoice => ({
  key: child ? `${parent.id}-${child.id}` : parent.id,
  name: (child ?? parent).name,
  ...(child && { under: parent.name }),
  parent,
  child,
});

/** Each parent with its children below it. What stands stays to be chosen, also when it has been retired since. */
export const statusChoices = (
  statuses: ReadonlyArray<ParentStatus>,
  { parentStatus, childStatus }: Pick<ListedRecord, 'parentStatus' | 'childStatus'>,
): ReadonlyArray<StatusChoice> => {
  const known = statuses.flatMap((parent) => [
    choiceOf(parent, null),
    ...parent.children.map((child) => choiceOf(parent, child)),
  ]);
  const standing = parentStatus
    ? [choiceOf(parentStatus, null), ...(childStatus ? [choiceOf(parentStatus, childStatus)] : [])]
    : [];
  return [...standing.filter(({ key }) => !known.some((each) => each.key === key)), ...known];
};

/** The key of what stands. */
export const standingKey = ({
  parentStatus,
  childStatus,
}: Pick<ListedRecord, 'parentStatus' | 'childStatus'>): string | undefined =>
  parentStatus ? choiceOf(parentStatus, childStatus).key : undefined;
