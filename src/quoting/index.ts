import type { Context } from '../platform/context.ts';
import { answers } from '../platform/resolver.ts';
import { createQuote } from './commands/create-quote.ts';
import { defineReferrer } from './commands/define-referrer.ts';
import { defineStatus } from './commands/define-status.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { childStatuses, referrerById, statusById } from './published.ts';
import { quoteList } from './read-models/quote-list.ts';
import { quoteRecord } from './read-models/quote-record.ts';
import { referrerList, referrersById } from './read-models/referrer-list.ts';
import { childrenOf, statusesById, statusList } from './read-models/status-list.ts';
import { resolvers } from './resolvers.ts';

export const quoting: Context = {
  name: 'quoting',
  schema: 'src/quoting/schema.graphql',
  commands: [createQuote, forgetPerson, defineStatus, defineReferrer],
  readModels: [quoteRecord, quoteList, statusList, referrerList],
  resolvers,
  answers: [
    answers(statusById, statusesById),
    answers(childStatuses, childrenOf),
    answers(referrerById, referrersById),
  ],
};
