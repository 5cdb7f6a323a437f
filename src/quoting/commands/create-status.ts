import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../platform/command/command.ts';
import type { RecordId } from '../../shared-kernel/record-id.ts';
import { invalid, type Rejection } from '../../shared-kernel/rejection.ts';
import { MESSAGES, statusInput } from '../contract.ts';
import { type StatusDefined, type Statuses, statuses } from '../status.ts';
import { isTaken, parentProblem, siblingsOf } from '../status-tree.ts';

/** The ids below are for those that the rules speak of. */
const FIRST_ID = 200;

/** Retired statuses count too, so that no id is given twice. */
const nextId = (known: Statuses): RecordId => (Math.max(FIRST_ID - 1, ...known.keys()) + 1) as RecordId;

/** Adds a status behind its siblings: a parent of quotes or orders, or a child of a parent (specification, settings 2). */
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
    return E.right([
      { type: 'StatusDefined', data: { id: nextId(state), name, type, parentId, weight, reserved: false } },
    ]);
  },
});
