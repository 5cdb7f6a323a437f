import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { Part } from '../../platform/parts.ts';
import { queryHandler } from '../../platform/query-handler.ts';
import { RECORD_LISTS } from '../contract/record-lists.ts';
import {
  dispatchDayOf,
  loadById,
  loadKindById,
  orderById,
  postableById,
  shipmentById,
} from '../published/queries/loads.ts';
import { countOfPeriod, pricedRecordById, quotesOfPeriod } from '../published/queries/prices.ts';
import { attachmentById, copiesOfRecord, recordById } from '../published/queries/records.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { moveDispatchedOrder } from './commands/move-dispatched-order.ts';
import { moveFromLoadBoard, moveToLoadBoard } from './commands/move-on-load-board.ts';
import { setFlag } from './commands/set-flag.ts';
import { moveOrder, moveQuote } from './commands/update-quote.ts';
import { FILE_EVENTS } from './file-events.ts';
import { restEndpoints } from './lists/exports.ts';
import { fileDeletion } from './reactions/delete-files.ts';
import { plannedDays } from './read-models/planned-days.ts';
import { loadKindsById, pricedRecordsById } from './read-models/priced-records.ts';
import { quoteContacts } from './read-models/quote-contacts.ts';
import { daysOfDispatches, quoteList } from './read-models/quote-list.ts';
import { quoteRecord } from './read-models/quote-record.ts';
import { quoteSearch } from './read-models/quote-search.ts';
import { countsOfPeriods, quotesOfPeriods } from './read-models/quotes-of-period.ts';
import { attachmentsById } from './read-models/record-files.ts';
import {
  copiesOfRecords,
  loadsById,
  ordersById,
  postablesById,
  recordsById,
} from './read-models/record-links.ts';
import { shipmentsById } from './read-models/shipments.ts';
import type { FileServices } from './resolvers/files.ts';
import { recordResolvers } from './resolvers.ts';

/** Shared services that records need. */
export type RecordServices = FileServices & { readonly files: Pick<FileStore, 'delete'> };

/** Quotes and orders: one aggregate, a record. */
export const createRecord = (services: RecordServices): Part => ({
  schema: 'src/quoting/record/schema.graphql',
  resolvers: recordResolvers(services),
  internal: [
    ...[moveQuote, moveOrder, moveDispatchedOrder, moveToLoadBoard, moveFromLoadBoard],
    ...[setFlag, forgetPerson],
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
  reactions: [fileDeletion(services.files)],
});
