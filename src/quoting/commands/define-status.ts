import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../platform/command/command.ts';
import { invalid, type Rejection } from '../../shared-kernel/rejection.ts';
import { type Status, StatusDefined, type Statuses, statuses } from '../status.ts';

const fits = (known: Statuses, { parentId, type }: Status): boolean => {
  if (parentId === null) return true;
  const parent = known.get(parentId);
  return parent !== undefined && parent.parentId === null && parent.type === type;
};

/** Seeds a status under a given id. A status that exists stays as people have made it since. */
export const defineStatus = defineCommand({
  name: 'defineStatus',
  internal: true,
  input: StatusDefined.data,
  permission: 'system',
  aggregate: statuses,
  stream: () => statuses.name,
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<StatusDefined>> => {
    if (state.has(input.id)) return E.right([]);
    return fits(state, input)
      ? E.right([{ type: 'StatusDefined', data: input }])
      : E.left(invalid({ parentId: 'A child needs a parent of its own type.' }));
  },
});
