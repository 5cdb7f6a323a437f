import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { nextMemberId } from '../../../shared-kernel/members.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { MESSAGES } from '../../contract/messages.ts';
import { statusInput } from '../../contract/statuses.ts';
import { type StatusDefined, statuses } from '../status.ts';
import { isTaken, parentProblem, siblingsOf } from '../status-tree.ts';

/** The ids below are reserved for statuses that the rules refer to. */
const FIRST_ID = 200;

/**
 * Adds a status after its siblings: a parent of quotes or orders, or a child of a parent (specification,
 * settings 2).
 */
export const createStatus = defineCommand({
  name: 'createStatus',
  input: statusInput,
  permission: 'status_create',
  aggregate: statuses,
  stream: () => statuses.name,
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<StatusDefined>> => {
    const { name, parentId } = input;
    const problem = parentId === null ? null : parentProblem(state, parentId, input.type);
    if (problem !== null) return E.left(invalid({ parentId: problem }));
    const type = input.type ?? (parentId === null ? undefined : state.get(parentId)?.type);
    if (type === undefined) return E.left(invalid({ type: MESSAGES.statusType }));
    const siblings = siblingsOf(state, { type, parentId });
    if (isTaken(name, siblings)) return E.left(invalid({ name: MESSAGES.statusNameTaken }));
    const weight = siblings.length + 1;
    const id = nextMemberId(state, FIRST_ID);
    return E.right([{ type: 'StatusDefined', data: { id, name, type, parentId, weight, reserved: false } }]);
  },
  creates: ({ data }) => data.id,
});
