import type { Resolvers } from '../platform/resolver.ts';
import { allReferrers, referrerList } from './read-models/referrer-list.ts';
import { batchMutations } from './resolvers/batches.ts';
import { fileMutations } from './resolvers/files.ts';
import { listQueries } from './resolvers/lists.ts';
import { types } from './resolvers/names.ts';
import { noteMutations } from './resolvers/notes.ts';
import { recordMutations, recordQueries } from './resolvers/records.ts';
import { searchQueries } from './resolvers/search.ts';
import { statusMutations, statusQueries } from './resolvers/statuses.ts';
import { listViewMutations, listViewQueries } from './resolvers/views.ts';

export const resolvers: Resolvers = {
  queries: {
    ...listQueries,
    ...recordQueries,
    ...statusQueries,
    ...listViewQueries,
    ...searchQueries,
    referrers: {
      permission: 'signed_in',
      reads: [referrerList],
      resolve: (_args: unknown, { sql }) => allReferrers(sql),
    },
  },
  mutations: {
    ...recordMutations,
    ...batchMutations,
    ...noteMutations,
    ...fileMutations,
    ...statusMutations,
    ...listViewMutations,
  },
  types,
};
