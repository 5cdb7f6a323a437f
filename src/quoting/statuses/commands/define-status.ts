import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { type Status, StatusDefined, type Statuses, statuses } from '../status.ts';
import { parentProblem, siblingsOf } from '../status-tree.ts';

const parentOf = (known: Statuses, { parentId }: Pick<Status, 'parentId'>): Status | undefined =>
  parentId === null ? undefined : known.get(parentId);

/**
 * Seeds a status under a given id, as the last of its siblings. An existing status keeps people's changes;
 * below a retired parent nothing is seeded.
 */
export const defineStatus = defineCommand({
  name: 'defineStatus',
  internal: true,
  input: StatusDefined.data,
  permission: 'system',
  aggregate: statuses,
  stream: () => statuses.name,
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<StatusDefined>> => {
    if (state.has(input.id) || parentOf(state, input)?.retired) return E.right([]);
    const problem = input.parentId === null ? null : parentProblem(state, input.parentId, input.type);
    if (problem !== null) return E.left(invalid({ parentId: problem }));
    const weight = siblingsOf(state, input).length + 1;
    return E.right([{ type: 'StatusDefined', data: { ...input, weight } }]);
  },
});
