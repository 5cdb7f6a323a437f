import type { Context } from '../platform/context.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import { withParts } from '../platform/parts.ts';
import { queryHandler } from '../platform/query-handler.ts';
import { RECORD_LISTS } from './contract/record-lists.ts';
import {
  attachmentById,
  copiesOfRecord,
  countOfPeriod,
  dispatchDayOf,
  loadById,
  loadKindById,
  orderById,
  postableById,
  pricedRecordById,
  quotesOfPeriod,
  recordById,
  shipmentById,
} from './published/queries.ts';
import { attachFileToQuote } from './record/commands/attach-file.ts';
import { convertOrderToQuote, convertQuoteToOrder } from './record/commands/convert-quote.ts';
import { createOrder, createQuote } from './record/commands/create-quote.ts';
import { duplicateOrder, duplicateQuote } from './record/commands/duplicate-quote.ts';
import { forgetPerson } from './record/commands/forget-person.ts';
import { moveDispatchedOrder } from './record/commands/move-dispatched-order.ts';
import { moveFromLoadBoard, moveToLoadBoard } from './record/commands/move-on-load-board.ts';
import { addQuoteNote, deleteQuoteNote, updateQuoteNote } from './record/commands/notes.ts';
import { setFlag } from './record/commands/set-flag.ts';
import { moveOrder, moveQuote, updateOrder, updateQuote } from './record/commands/update-quote.ts';
import { FILE_EVENTS } from './record/file-events.ts';
import { restEndpoints } from './record/lists/exports.ts';
import { fileDeletion } from './record/reactions/delete-files.ts';
import { plannedDays } from './record/read-models/planned-days.ts';
import { loadKindsById, pricedRecordsById } from './record/read-models/priced-records.ts';
import { quoteContacts } from './record/read-models/quote-contacts.ts';
import { daysOfDispatches, quoteList } from './record/read-models/quote-list.ts';
import { quoteRecord } from './record/read-models/quote-record.ts';
import { quoteSearch } from './record/read-models/quote-search.ts';
import { countsOfPeriods, quotesOfPeriods } from './record/read-models/quotes-of-period.ts';
import { attachmentsById } from './record/read-models/record-files.ts';
import {
  copiesOfRecords,
  loadsById,
  ordersById,
  postablesById,
  recordsById,
} from './record/read-models/record-links.ts';
import { shipmentsById } from './record/read-models/shipments.ts';
import type { FileServices } from './record/resolvers/files.ts';
import { recordResolvers } from './record/resolvers.ts';
import { referrers } from './referrers/index.ts';
import { statuses } from './statuses/index.ts';

/** Shared services that this context needs. */
export type QuotingServices = FileServices & { readonly files: Pick<FileStore, 'delete'> };

const PARTS = [statuses, referrers];

export const createQuoting = (services: QuotingServices): Context =>
  withParts(
    {
      name: 'quoting',
      schemas: ['src/quoting/schema.graphql'],
      commands: [
        createQuote,
        createOrder,
        updateQuote,
        updateOrder,
        moveQuote,
        moveOrder,
        moveDispatchedOrder,
        moveToLoadBoard,
        moveFromLoadBoard,
        setFlag,
        convertQuoteToOrder,
        convertOrderToQuote,
        duplicateQuote,
        duplicateOrder,
        addQuoteNote,
        updateQuoteNote,
        deleteQuoteNote,
        attachFileToQuote,
        forgetPerson,
      ],
      readModels: [quoteRecord, quoteList, plannedDays, quoteContacts, quoteSearch],
      files: [{ events: FILE_EVENTS, byId: attachmentById }],
      lists: Object.values(RECORD_LISTS),
      rest: restEndpoints,
      queryHandlers: [
        queryHandler(attachmentById, attachmentsById),
        queryHandler(recordById, recordsById),
        queryHandler(copiesOfRecord, copiesOfRecords),
        queryHandler(dispatchDayOf, daysOfDispatches),
        queryHandler(orderById, ordersById),
        { ...queryHandler(loadById, loadsById), reads: [quoteRecord] },
        { ...queryHandler(shipmentById, shipmentsById), reads: [quoteRecord] },
        queryHandler(postableById, postablesById),
        queryHandler(loadKindById, loadKindsById),
        queryHandler(pricedRecordById, pricedRecordsById),
        queryHandler(quotesOfPeriod, quotesOfPeriods),
        queryHandler(countOfPeriod, countsOfPeriods),
      ],
      resolvers: recordResolvers(services),
      reactions: [fileDeletion(services.files)],
    },
    PARTS,
  );
