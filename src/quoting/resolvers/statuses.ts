import * as E from 'fp-ts/lib/Either.js';
import type { CommandField, FieldResolvers, Request } from '../../platform/resolver.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { createStatus } from '../commands/create-status.ts';
import { deleteStatus } from '../commands/delete-status.ts';
import { updateStatus } from '../commands/update-status.ts';
import { childStatuses, type RecordType, type StatusAnswer, statusById } from '../published.ts';
import { choosableStatuses, parentStatuses, statusesById, statusList } from '../read-models/status-list.ts';
import type { StatusDefined } from '../status.ts';
import { lastEvent } from './last-event.ts';

type Id = { readonly id: string };

const statusOfId = async (id: unknown, { sql }: Request) => {
  const decoded = recordId.decode(id);
  return E.isLeft(decoded) ? null : (await statusesById([decoded.right], sql))[0];
};

export const statusQueries = {
  parentStatuses: {
    permission: 'signed_in',
    reads: [statusList],
    resolve: ({ type }: { readonly type: RecordType | 'ALL' }, { sql }: Request) => parentStatuses(type, sql),
  },
  statuses: {
    permission: 'status_view',
    reads: [statusList],
    resolve: (_args: unknown, { sql }: Request) => choosableStatuses(sql),
  },
  status: {
    permission: 'status_view',
    reads: [statusList],
    resolve: ({ id }: Id, request: Request) => statusOfId(id, request),
  },
} as const;

export const statusMutations = {
  createStatus: {
    command: createStatus,
    reads: [statusList],
    answer: async (outcome, request) => {
      const defined = await lastEvent<StatusDefined>(outcome, request);
      return defined && statusOfId(defined.data.id, request);
    },
  },
  updateStatus: {
    command: updateStatus,
    input: ({ id, input }: Id & { readonly input: object }) => ({ ...input, id }),
    reads: [statusList],
    answer: (_outcome, request, { id }: Id) => statusOfId(id, request),
  },
  deleteStatus: {
    command: deleteStatus,
    input: ({ id }: Id) => ({ id }),
    reads: [statusList],
    answer: async (_outcome, _request, { id }: Id) => id,
  },
} satisfies Record<string, CommandField>;

const childrenOf = async ({ id }: StatusAnswer, { ask }: Request) => (await ask(childStatuses, id)) ?? [];

/** The fields of a status that its row does not hold. Templates and voicemails do not exist yet, so none is named. */
export const statusFields = {
  parent: ({ parentId }: StatusAnswer, _args: unknown, { ask }: Request) =>
    parentId === null ? null : ask(statusById, parentId),
  children: (status: StatusAnswer, _args: unknown, request: Request) => childrenOf(status, request),
  childrenCount: async (status: StatusAnswer, _args: unknown, request: Request) =>
    (await childrenOf(status, request)).length,
} satisfies FieldResolvers;
