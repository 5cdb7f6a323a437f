import type { Part } from '../../platform/parts.ts';
import { queryHandler } from '../../platform/query-handler.ts';
import { depositChangeById, referrerById } from '../published/queries/referrers.ts';
import { defineReferrer } from './commands/define-referrer.ts';
import { exportReferrers } from './lists/export-referrers.ts';
import { depositChangesById, referrerList, referrersById } from './read-models/referrer-list.ts';
import { referrerResolvers } from './resolvers.ts';

export const referrers: Part = {
  schema: 'src/quoting/referrers/schema.graphql',
  resolvers: referrerResolvers,
  internal: [defineReferrer],
  readModels: [referrerList],
  rest: [exportReferrers],
  queryHandlers: [
    queryHandler(referrerById, referrersById),
    queryHandler(depositChangeById, depositChangesById),
  ],
};
