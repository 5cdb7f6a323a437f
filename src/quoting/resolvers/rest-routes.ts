import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { DownloadRoute } from '../../platform/rest-route.ts';
import { today } from '../../shared-kernel/civil-date.ts';
import { invalid, Rejected } from '../../shared-kernel/rejection.ts';
import { LIST_PERMISSIONS, NAMED_STATUS } from '../contract.ts';
import { type Exported, exportList } from '../csv/export-list.ts';
import { wantedOf } from '../csv/query.ts';
import { followupListing } from '../read-models/followup-list.ts';
import { recordListing } from '../read-models/list-pages.ts';
import {
  followupListArguments,
  type ListArguments,
  type ListFilter,
  quoteListArguments,
} from '../read-models/quote-list-arguments.ts';

/** A list as a CSV file: its address's filters and order, and the columns that are asked for. */
const exportRoute = (
  exported: Exported,
  listArguments: t.Decoder<unknown, ListArguments>,
): DownloadRoute => ({
  path: `/rest-api/${exported.name}.csv`,
  permission: LIST_PERMISSIONS[exported.list],
  download: async (query, request) => {
    const wanted = wantedOf(listArguments, query);
    if (E.isLeft(wanted)) throw new Rejected(invalid(wanted.left));
    return exportList(exported, wanted.right, today(new Date().toISOString()), request);
  },
});

const recordsRoute = (
  { list, name }: Pick<Exported, 'list' | 'name'>,
  of: 'quotes' | 'orders',
  filtered = (filter: ListFilter): ListFilter => filter,
): DownloadRoute =>
  exportRoute(
    {
      ...{ list, name, keyColumns: { id: 'l.id' } },
      listing: ({ filterBy, sortBy }, date) =>
        recordListing(of, { filterBy: filtered(filterBy), sortBy }, date),
    },
    quoteListArguments,
  );

/** Dispatches are orders of that status, or of one of its children. */
const dispatches = (filter: ListFilter): ListFilter =>
  filter.childStatusId === null
    ? { ...filter, statusName: 'DISPATCHED' }
    : {
        ...filter,
        ...{
          statusName: null,
          parentStatusId: NAMED_STATUS.DISPATCHED,
          dateType: filter.dateType ?? 'DISPATCH_DATE',
        },
      };

/** The REST calls of records. */
export const restRoutes: ReadonlyArray<DownloadRoute> = [
  recordsRoute({ list: 'QUOTES', name: 'quotes' }, 'quotes'),
  recordsRoute({ list: 'ORDERS', name: 'orders' }, 'orders'),
  recordsRoute({ list: 'DISPATCHES', name: 'dispatches' }, 'orders', dispatches),
  exportRoute(
    {
      ...{ list: 'FOLLOWUPS', name: 'followups', keyColumns: { id: 'd.id', dueOn: 'd.due_on' } },
      listing: followupListing,
    },
    followupListArguments,
  ),
];
