import type { RecordId } from '../shared-kernel/record-id.ts';
import { rejection } from '../shared-kernel/rejection.ts';
import { caseless } from '../shared-kernel/text.ts';
import { MESSAGES } from './contract.ts';
import type { Status, Statuses, StatusMoved } from './status.ts';

export const NO_STATUS = rejection('NOT_FOUND', 'There is no such status.');

const inOrder = (statuses: Statuses, belongs: (status: Status) => boolean): ReadonlyArray<Status> =>
  [...statuses.values()]
    .filter((status) => !status.retired && belongs(status))
    .toSorted((a, b) => a.weight - b.weight);

/** The statuses that can be chosen beside each other, in their order: of one type and below the same parent, or below none. */
export const siblingsOf = (
  statuses: Statuses,
  { type, parentId }: Pick<Status, 'type' | 'parentId'>,
): ReadonlyArray<Status> =>
  inOrder(statuses, (status) => status.type === type && status.parentId === parentId);

/** The children of a status that can be chosen, in their order. */
export const childrenOf = (statuses: Statuses, id: number): ReadonlyArray<Status> =>
  inOrder(statuses, ({ parentId }) => parentId === id);

/** What speaks against putting a status of a type (null: of its parent's) below another; null where nothing does. */
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

/** Whether a name differs from none of some statuses' names by more than case and surrounding space. */
export const isTaken = (name: string, among: ReadonlyArray<Status>): boolean =>
  among.some((status) => caseless(status.name) === caseless(name));

/** What makes some siblings stand below a parent in this order: an event for each of them that does not yet. */
export const moved = (
  siblings: ReadonlyArray<Status>,
  parentId: RecordId | null,
): ReadonlyArray<StatusMoved> =>
  siblings.flatMap((status, index) => {
    const weight = index + 1;
    if (status.parentId === parentId && status.weight === weight) return [];
    return [{ type: 'StatusMoved', data: { id: status.id, parentId, weight } }];
  });
