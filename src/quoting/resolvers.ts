import type { Resolvers } from '../platform/resolver.ts';
import type { RecordType } from './published.ts';
import { allReferrers, referrerList } from './read-models/referrer-list.ts';
import { parentStatuses, statusList } from './read-models/status-list.ts';
import { fileMutations } from './resolvers/files.ts';
import { types } from './resolvers/names.ts';
import { noteMutations } from './resolvers/notes.ts';
import { recordMutations, recordQueries } from './resolvers/records.ts';

export const resolvers: Resolvers = {
  queries: {
    ...recordQueries,
    referrers: {
      permission: 'signed_in',
      reads: [referrerList],
      resolve: (_args: unknown, { sql }) => allReferrers(sql),
    },
    parentStatuses: {
      permission: 'signed_in',
      reads: [statusList],
      resolve: ({ type }: { readonly type: RecordType | 'ALL' }, { sql }) => parentStatuses(type, sql),
    },
  },
  mutations: { ...recordMutations, ...noteMutations, ...fileMutations },
  types,
};
