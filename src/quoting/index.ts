import type { Context } from '../platform/context.ts';
import { answers } from '../platform/resolver.ts';
import { attachFileToQuote } from './commands/attach-file.ts';
import { chooseListView } from './commands/choose-list-view.ts';
import { convertOrderToQuote, convertQuoteToOrder } from './commands/convert-quote.ts';
import { createListView } from './commands/create-list-view.ts';
import { createOrder, createQuote } from './commands/create-quote.ts';
import { createStatus } from './commands/create-status.ts';
import { defineReferrer } from './commands/define-referrer.ts';
import { defineStatus } from './commands/define-status.ts';
import { deleteListView } from './commands/delete-list-view.ts';
import { deleteStatus } from './commands/delete-status.ts';
import { duplicateOrder, duplicateQuote } from './commands/duplicate-quote.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { addQuoteNote, deleteQuoteNote, updateQuoteNote } from './commands/notes.ts';
import { updateListView } from './commands/update-list-view.ts';
import { updateOrder, updateQuote } from './commands/update-quote.ts';
import { updateStatus } from './commands/update-status.ts';
import {
  attachmentById,
  childStatuses,
  copiesOfRecord,
  dispatchDayOf,
  recordById,
  referrerById,
  statusById,
} from './published.ts';
import { listViews } from './read-models/list-views.ts';
import { quoteContacts } from './read-models/quote-contacts.ts';
import { dispatchDays, quoteList } from './read-models/quote-list.ts';
import { quoteRecord } from './read-models/quote-record.ts';
import { quoteSearch } from './read-models/quote-search.ts';
import { attachmentsById } from './read-models/record-files.ts';
import { copiesOfRecords, recordsById } from './read-models/record-links.ts';
import { referrerList, referrersById } from './read-models/referrer-list.ts';
import { childrenOf, statusesById, statusList } from './read-models/status-list.ts';
import { restRoutes } from './resolvers/rest-routes.ts';
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
    createListView,
    updateListView,
    deleteListView,
    chooseListView,
  ],
  readModels: [quoteRecord, quoteList, quoteContacts, quoteSearch, statusList, referrerList, listViews],
  resolvers,
  rest: restRoutes,
  answers: [
    answers(statusById, statusesById, statusList),
    answers(childStatuses, childrenOf),
    answers(referrerById, referrersById),
    answers(attachmentById, attachmentsById),
    answers(recordById, recordsById),
    answers(copiesOfRecord, copiesOfRecords),
    answers(dispatchDayOf, dispatchDays),
  ],
};
