import type { StatusId } from '../../shared-kernel/ids/status.ts';
import { caseless } from '../../shared-kernel/text.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Status, Statuses, StatusMoved } from './status.ts';

const inOrder = (statuses: Statuses, belongs: (status: Status) => boolean): ReadonlyArray<Status> =>
  [...statuses.values()]
    .filter((status) => !status.retired && belongs(status))
    .toSorted((a, b) => a.weight - b.weight);

/** Choosable siblings in their order: of one type and below the same parent, or below none. */
export const siblingsOf = (
  statuses: Statuses,
  { type, parentId }: Pick<Status, 'type' | 'parentId'>,
): ReadonlyArray<Status> =>
  inOrder(statuses, (status) => status.type === type && status.parentId === parentId);

/** The choosable children of a status, in their order. */
export const childrenOf = (statuses: Statuses, id: number): ReadonlyArray<Status> =>
  inOrder(statuses, ({ parentId }) => parentId === id);

/** Why a status of a type (null: of its parent's) cannot be placed below another; null where it can. */
export const parentProblem = (
  statuses: Statuses,
  parentId: number,
  type: Status['type'] | null,
): string | null => {
  const parent = statuses.get(parentId);
  if (!parent || parent.retired) return MESSAGES.statusParent;
  if (parent.parentId !== null) return MESSAGES.statusParentIsChild;
  return type === null || parent.type === type ? null : MESSAGES.statusParentType;
};

/** Whether a name equals one of some statuses' up to case and surrounding space. */
export const isTaken = (name: string, among: ReadonlyArray<Status>): boolean =>
  among.some((status) => caseless(status.name) === caseless(name));

/** Events that move siblings below a parent into this order; none for those already in place. */
export const moved = (
  siblings: ReadonlyArray<Status>,
  parentId: StatusId | null,
): ReadonlyArray<StatusMoved> =>
  siblings.flatMap((status, index) => {
    const weight = index + 1;
    if (status.parentId === parentId && status.weight === weight) return [];
    return [{ type: 'StatusMoved', data: { id: status.id, parentId, weight } }];
  });
