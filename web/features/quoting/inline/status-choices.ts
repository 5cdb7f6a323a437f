import type { ParentStatus, Status } from '../../../api/generated/types.ts';
import type { InlineOption } from '../../../kit/list/inline/matching.ts';
import type { ListedRecord } from '../listed-record.ts';

/** A status option: a parent resets the child, a child comes with its parent. */
export type StatusChoice = InlineOption & { readonly parent: Status; readonly child: Status | null };

const choiceOf = (parent: Status, child: Status | null): StatusChoice => ({
  key: child ? `${parent.id}-${child.id}` : parent.id,
  name: (child ?? parent).name,
  ...(child && { under: parent.name }),
  parent,
  child,
});

/** Parents with their children below. A retired status stays available while it is the current one. */
export const statusChoices = (
  statuses: ReadonlyArray<ParentStatus>,
  { parentStatus, childStatus }: Pick<ListedRecord, 'parentStatus' | 'childStatus'>,
): ReadonlyArray<StatusChoice> => {
  const known = statuses.flatMap((parent) => [
    choiceOf(parent, null),
    ...parent.children.map((child) => choiceOf(parent, child)),
  ]);
  const own = parentStatus
    ? [choiceOf(parentStatus, null), ...(childStatus ? [choiceOf(parentStatus, childStatus)] : [])]
    : [];
  return [...own.filter(({ key }) => !known.some((each) => each.key === key)), ...known];
};

/** Key of the current status. */
export const statusKey = ({
  parentStatus,
  childStatus,
}: Pick<ListedRecord, 'parentStatus' | 'childStatus'>): string | undefined =>
  parentStatus ? choiceOf(parentStatus, childStatus).key : undefined;
