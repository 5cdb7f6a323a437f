import { listedDispatchOf } from '../../../dispatch/published/queries.ts';
import { exportEndpoint, type ListExport } from '../../../platform/lists/export-list.ts';
import type { IdKey } from '../../../platform/lists/listed-keys.ts';
import type { DownloadEndpoint, RestQuery } from '../../../platform/rest-endpoint.ts';
import { type CivilDate, today } from '../../../shared-kernel/civil-date.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { NAMED_STATUS } from '../../contract/known-statuses.ts';
import { RECORD_LISTS, type RecordListName } from '../../contract/record-lists.ts';
import { shipmentById } from '../../published/queries/loads.ts';
import { exportedRecords } from '../read-models/exported-records.ts';
import { csvCells, type ExportedRow, needsDispatch } from './csv-columns.ts';
import { followups } from './followup-list.ts';
import type { ListFilter } from './list-filter.ts';
import { namesIn } from './names.ts';
import { orderReads, pageReads } from './page-reads.ts';
import { orders, type QuoteSort, quotes } from './record-list.ts';

type RecordKey = IdKey & { readonly day?: CivilDate };
type RecordExport<Sort extends string> = ListExport<ListFilter, Sort, ExportedRow, RecordKey>;

/** The tab NEWEST is all dates by number, descending, whatever the address says (specification, core 2). */
const read = (query: RestQuery): RestQuery =>
  query.dateRangeGroup === 'NEWEST'
    ? {
        ...{ ...query, dateRangeGroup: 'ALL', dateRangeStart: null, dateRangeEnd: null },
        ...{ sortBy: 'id', descending: 'true' },
      }
    : query;

type Listed = Pick<ExportedRow, 'record' | 'day'>;

const withDispatches = (rows: ReadonlyArray<Listed>, day: CivilDate, ask: Ask) =>
  Promise.all(
    rows.map(async (row) => {
      const { id } = row.record;
      const dispatch = await ask(listedDispatchOf, id);
      const shipment = dispatch?.acceptedTerms ? await ask(shipmentById, id) : null;
      return { ...row, dispatch, shipment, today: day };
    }),
  );

/** Export of a list of records; `isOrder` is their kind. Notes and dispatches are only read if requested. */
export const recordExport = <Sort extends string>(
  list: RecordListName,
  isOrder: boolean,
  of: RecordExport<Sort>['of'],
): RecordExport<Sort> => ({
  ...{ list: RECORD_LISTS[list], of, reads: isOrder ? orderReads : pageReads, cells: csvCells(list), read },
  asks: list === 'DISPATCHES' ? [listedDispatchOf, shipmentById] : [],
  rows: async (keys, columns, { sql, ask, now }) => {
    const kind = { isOrder, withNotes: columns.includes('notes') };
    const records = await exportedRecords([...new Set(keys.map(({ id }) => id))], kind, sql);
    const listed = keys.flatMap(({ id, day = null }) => {
      const record = records.get(id);
      return record ? [{ record, day }] : [];
    });
    const rows = needsDispatch(columns)
      ? await withDispatches(listed, today(now().toISOString()), ask)
      : listed;
    const shown = columns.flatMap((column) => csvCells(list)[column] ?? []);
    const names = await namesIn(rows, shown, ask);
    return rows.map((row) => ({ ...row, names }));
  },
});

/** Filter for dispatches: orders in Dispatched, or in the chosen child of it. */
const dispatched = (filter: ListFilter): ListFilter =>
  filter.childStatusId === null
    ? { ...filter, statusName: 'DISPATCHED' }
    : {
        ...{ ...filter, statusName: null, parentStatusId: NAMED_STATUS.DISPATCHED },
        dateType: filter.dateType ?? 'DISPATCH_DATE',
      };

const dispatches: RecordExport<QuoteSort>['of'] = {
  ...orders,
  keys: ({ filterBy, sortBy }, today, sql) =>
    orders.keys({ filterBy: dispatched(filterBy), sortBy }, today, sql),
};

/** REST routes of the exports. */
export const restEndpoints: ReadonlyArray<DownloadEndpoint> = [
  exportEndpoint(recordExport('QUOTES', false, quotes)),
  exportEndpoint(recordExport('ORDERS', true, orders)),
  exportEndpoint(recordExport('DISPATCHES', true, dispatches)),
  exportEndpoint(recordExport('FOLLOWUPS', false, followups)),
];
