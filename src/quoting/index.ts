import type { Context } from '../platform/context.ts';
import { answers } from '../platform/resolver.ts';
import { attachFileToQuote } from './commands/attach-file.ts';
import { convertOrderToQuote, convertQuoteToOrder } from './commands/convert-quote.ts';
import { createOrder, createQuote } from './commands/create-quote.ts';
import { createStatus } from './commands/create-status.ts';
import { defineReferrer } from './commands/define-referrer.ts';
import { defineStatus } from './commands/define-status.ts';
import { deleteStatus } from './commands/delete-status.ts';
import { duplicateOrder, duplicateQuote } from './commands/duplicate-quote.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { addQuoteNote, deleteQuoteNote, updateQuoteNote } from './commands/notes.ts';
import { updateOrder, updateQuote } from './commands/update-quote.ts';
import { updateStatus } from './commands/update-status.ts';
import {
  attachmentById,
  childStatuses,
  copiesOfRecord,
  recordById,
  referrerById,
  statusById,
} from './published.ts';
import { quoteContacts } from './read-models/quote-contacts.ts';
import { quoteList } from './read-models/quote-list.ts';
import { attachmentsById, quoteRecord } from './read-models/quote-record.ts';
import { copiesOfRecords, recordsById } from './read-models/record-links.ts';
import { referrerList, referrersById } from './read-models/referrer-list.ts';
import { childrenOf, statusesById, statusList } from './read-models/status-list.ts';
import { resolvers } from './resolvers.ts';

export const quoting: Context = {
  name: 'quoting',
  schema: 'src/quoting/schema.graphql',
  commands: [
    createQuote,
    createOrder,
    updateQuote,
    updateOrder,
    convertQuoteToOrder,
    convertOrderToQuote,
    duplicateQuote,
    duplicateOrder,
    addQuoteNote,
    updateQuoteNote,
    deleteQuoteNote,
    attachFileToQuote,
    forgetPerson,
    createStatus,
    updateStatus,
    deleteStatus,
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
    answers(recordById, recordsById),
    answers(copiesOfRecord, copiesOfRecords),
  ],
};
