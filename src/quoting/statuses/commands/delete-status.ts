import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { statusId } from '../../../shared-kernel/ids/status.ts';
import { noMember } from '../../../shared-kernel/members.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { type StatusEvent, statuses } from '../status.ts';
import { childrenOf, moved, siblingsOf } from '../status-tree.ts';

const RESERVED = rejection(
  'REFUSED',
  'This status is reserved: Lanebook relies on it, so it cannot be deleted. It can be renamed.',
);

/**
 * Retires a status together with its children: they cannot be chosen, while records with them keep them (rules,
 * "Statuses").
 */
export const deleteStatus = defineCommand({
  name: 'deleteStatus',
  input: fields({ id: statusId }),
  permission: 'status_update',
  aggregate: statuses,
  stream: () => statuses.name,
  decide: ({ state, input: { id } }): E.Either<Rejection, ReadonlyArray<StatusEvent>> => {
    const status = state.get(id);
    if (!status) return E.left(noMember('status'));
    if (status.retired) return E.right([]);
    const gone = [...childrenOf(state, id), status];
    if (gone.some(({ reserved }) => reserved)) return E.left(RESERVED);
    const left = siblingsOf(state, status).filter((each) => each.id !== id);
    return E.right([
      ...gone.map((each) => ({ type: 'StatusRetired', data: { id: each.id } }) as const),
      ...moved(left, status.parentId),
    ]);
  },
});
