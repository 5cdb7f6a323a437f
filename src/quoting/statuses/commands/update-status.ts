import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { conflictOf } from '../../../shared-kernel/conflict.ts';
import { livingMember } from '../../../shared-kernel/members.ts';
import { type FieldErrors, invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { MESSAGES } from '../../contract/messages.ts';
import { STATUS_FIELDS, STATUS_NAMES, type StatusField, statusChanges } from '../../contract/statuses.ts';
import { type Status, type StatusEvent, type Statuses, statuses } from '../status.ts';
import { childrenOf, isTaken, moved, parentProblem, siblingsOf } from '../status-tree.ts';

/** Target of a status, and its siblings there: itself included, in current order. */
type Aim = {
  readonly name: string;
  readonly parentId: Status['parentId'];
  readonly siblings: ReadonlyArray<Status>;
  /** Null: the current position, or the last one below a new parent. */
  readonly weight: number | null;
};

const aimOf = (known: Statuses, status: Status, sent: Partial<Aim>): Aim => {
  const { name = status.name, parentId = status.parentId, weight = null } = sent;
  const siblings = siblingsOf(known, { type: status.type, parentId });
  return {
    ...{ name, parentId, weight },
    siblings: parentId === status.parentId ? siblings : [...siblings, status],
  };
};

const newParentProblem = (known: Statuses, status: Status, parentId: Status['parentId']): string | null => {
  if (status.reserved) return MESSAGES.statusReserved;
  if (parentId === null) return null;
  if (parentId === status.id) return MESSAGES.statusParent;
  if (childrenOf(known, status.id).length > 0) return MESSAGES.statusHasChildren;
  return parentProblem(known, parentId, status.type);
};

const errorsOf = (
  known: Statuses,
  status: Status,
  { name, parentId, siblings, weight }: Aim,
): FieldErrors => {
  const moves = parentId !== status.parentId;
  const problem = moves ? newParentProblem(known, status, parentId) : null;
  if (problem !== null) return { parentId: problem };
  const others = siblings.filter(({ id }) => id !== status.id);
  return {
    ...((moves || name !== status.name) && isTaken(name, others) && { name: MESSAGES.statusNameTaken }),
    ...(weight !== null &&
      (weight < 1 || weight > siblings.length) && { weight: `Choose a place from 1 to ${siblings.length}.` }),
  };
};

/** The fields that change; a position is one only where it is wanted. */
const fieldsOf = (status: Status, { name, parentId, weight }: Aim): ReadonlyArray<StatusField> => {
  const after = { name, parentId, weight: weight ?? status.weight };
  return STATUS_FIELDS.filter((field) => after[field] !== status[field]);
};

/** Swaps a status with the one at its new position. */
const swapped = (siblings: ReadonlyArray<Status>, { id }: Status, weight: number): ReadonlyArray<Status> => {
  const from = siblings.findIndex((each) => each.id === id);
  const places = siblings.map((_, index) =>
    index === from ? weight - 1 : index === weight - 1 ? from : index,
  );
  return places.flatMap((index) => siblings[index] ?? []);
};

const changes = (known: Statuses, status: Status, aim: Aim): ReadonlyArray<StatusEvent> => {
  const { id } = status;
  const { name, parentId, siblings, weight } = aim;
  const left = siblingsOf(known, status).filter((each) => each.id !== id);
  return [
    ...(name === status.name ? [] : [{ type: 'StatusRenamed', data: { id, name } } as const]),
    ...(parentId === status.parentId ? [] : moved(left, status.parentId)),
    ...moved(weight === null ? siblings : swapped(siblings, status, weight), parentId),
  ];
};

/**
 * Applies the sent fields: the name; the parent, where the status becomes the last child while the gap that it
 * leaves closes; the weight, its position among its siblings, which it swaps with the status there
 * (specification, settings 4). So the other half of a swap, sent too, has no effect. Two people's changes of different
 * fields both succeed.
 */
export const updateStatus = defineCommand({
  name: 'updateStatus',
  input: statusChanges,
  permission: 'status_update',
  aggregate: statuses,
  stream: () => statuses.name,
  decide: ({
    state,
    input: { id, revision: seen, ...sent },
  }): E.Either<Rejection, ReadonlyArray<StatusEvent>> =>
    E.chain((status: Status): E.Either<Rejection, ReadonlyArray<StatusEvent>> => {
      const aim = aimOf(state, status, sent);
      const conflict = conflictOf(status, {
        sections: fieldsOf(status, aim),
        ...{ seen, names: STATUS_NAMES, shown: 'status' },
      });
      if (conflict) return E.left(conflict);
      const errors = errorsOf(state, status, aim);
      return Object.keys(errors).length > 0 ? E.left(invalid(errors)) : E.right(changes(state, status, aim));
    })(livingMember(state.get(id), 'status')),
});
