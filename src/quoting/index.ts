import type { Context } from '../platform/context.ts';
import { answers } from '../platform/resolver.ts';
import { attachFileToQuote } from './commands/attach-file.ts';
import { createQuote } from './commands/create-quote.ts';
import { defineReferrer } from './commands/define-referrer.ts';
import { defineStatus } from './commands/define-status.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { addQuoteNote, deleteQuoteNote, updateQuoteNote } from './commands/notes.ts';
import { updateOrder, updateQuote } from './commands/update-quote.ts';
import { attachmentById, childStatuses, referrerById, statusById } from './published.ts';
import { quoteContacts } from './read-models/quote-contacts.ts';
import { quoteList } from './read-models/quote-list.ts';
import { attachmentsById, quoteRecord } from './read-models/quote-record.ts';
import { referrerList, referrersById } from './read-models/referrer-list.ts';
import { childrenOf, statusesById, statusList } from './read-models/status-list.ts';
import { resolvers } from './resolvers.ts';

export const quoting: Context = {
  name: 'quoting',
  schema: 'src/quoting/schema.graphql',
  commands: [
    createQuote,
    updateQuote,
    updateOrder,
    addQuoteNote,
    updateQuoteNote,
    deleteQuoteNote,
    attachFileToQuote,
    forgetPerson,
    defineStatus,
    defineReferrer,
  ],
  readModels: [quoteRecord, quoteList, quoteContacts, statusList, referrerList],
  resolvers,
  answers: [
    answers(statusById, statusesById),
    answers(childStatuses, childrenOf),
    answers(referrerById, referrersById),
    answers(attachmentById, attachmentsById),
  ],
};
