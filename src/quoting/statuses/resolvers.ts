import * as E from 'fp-ts/lib/Either.js';
import type { ResolverContext, ResolversOf } from '../../platform/resolver.ts';
import { statusId } from '../../shared-kernel/ids/status.ts';
import type { Resolvers as Slice } from '../generated/schema.ts';
import { childStatuses, type StatusResponse, statusById } from '../published/queries/statuses.ts';
import { createStatus } from './commands/create-status.ts';
import { deleteStatus } from './commands/delete-status.ts';
import { updateStatus } from './commands/update-status.ts';
import { choosableStatuses, parentStatuses, statusesById, statusList } from './read-models/status-list.ts';

type StatusApi = ResolversOf<Slice>;

const statusOfId = async (id: unknown, { sql }: ResolverContext) => {
  const decoded = statusId.decode(id);
  return E.isLeft(decoded) ? null : (await statusesById([decoded.right], sql))[0];
};

const queries = {
  parentStatuses: {
    permission: 'signed_in',
    reads: [statusList],
    resolve: ({ type }, { sql }) => parentStatuses(type, sql),
  },
  statuses: {
    permission: 'status_view',
    reads: [statusList],
    resolve: (_args, { sql }) => choosableStatuses(sql),
  },
  status: {
    permission: 'status_view',
    reads: [statusList],
    resolve: ({ id }, context) => statusOfId(id, context),
  },
  namedStatus: {
    permission: 'signed_in',
    reads: [statusList],
    resolve: ({ id }, context) => statusOfId(id, context),
  },
} satisfies StatusApi['queries'];

const mutations = {
  createStatus: {
    command: createStatus,
    reads: [statusList],
    answer: ({ created }, context) => statusOfId(created, context),
  },
  updateStatus: {
    command: updateStatus,
    input: ({ id, input }) => ({ ...input, id }),
    reads: [statusList],
    answer: (_outcome, context, { id }) => statusOfId(id, context),
  },
  deleteStatus: {
    command: deleteStatus,
    input: ({ id }) => ({ id }),
    reads: [statusList],
    answer: async (_outcome, _request, { id }) => id,
  },
} satisfies StatusApi['mutations'];

const childrenOf = async ({ id }: StatusResponse, { ask }: ResolverContext) =>
  (await ask(childStatuses, id)) ?? [];

/** Fields of a status that are not in its row. Templates and voicemails do not exist yet, so these are empty. */
const fields = {
  parent: ({ parentId }, _args, { ask }) => (parentId === null ? null : ask(statusById, parentId)),
  children: (status, _args, context) => childrenOf(status, context),
  childrenCount: async (status, _args, context) => (await childrenOf(status, context)).length,
} satisfies StatusApi['types']['Status'];

export const statusResolvers = { queries, mutations, types: { Status: fields } };
