import { batchMutations } from './resolvers/batches.ts';
import { type FileServices, fileMutations } from './resolvers/files.ts';
import { listQueries } from './resolvers/lists.ts';
import { noteMutations } from './resolvers/notes.ts';
import type { RecordApi } from './resolvers/record-api.ts';
import { recordMutations, recordQueries } from './resolvers/records.ts';
import { searchQueries } from './resolvers/search.ts';
import { recordTypes } from './resolvers/types.ts';

export const recordResolvers = (services: FileServices) =>
  ({
    queries: { ...listQueries, ...recordQueries, ...searchQueries },
    mutations: { ...recordMutations, ...batchMutations, ...noteMutations, ...fileMutations(services) },
    types: recordTypes,
  }) satisfies RecordApi;
