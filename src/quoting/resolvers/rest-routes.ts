import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { DownloadRoute } from '../../platform/rest-route.ts';
import { today } from '../../shared-kernel/civil-date.ts';
import { invalid, Rejected } from '../../shared-kernel/rejection.ts';
import { LIST_PERMISSIONS } from '../contract.ts';
import { type Exported, exportList } from '../csv/export-list.ts';
import { wantedOf } from '../csv/query.ts';
import { followupListing } from '../read-models/followup-list.ts';
import { recordListing } from '../read-models/list-pages.ts';
import {
  followupListArguments,
  type ListArguments,
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

const recordsRoute = (list: 'QUOTES' | 'ORDERS', name: 'quotes' | 'orders'): DownloadRoute =>
  exportRoute(
    {
      ...{ list, name, keyColumns: { id: 'l.id' } },
      listing: (wanted, date) => recordListing(name, wanted, date),
    },
    quoteListArguments,
  );

/** The REST calls of records; dispatches are exported as orders whose `statusName` is DISPATCHED. */
export const restRoutes: ReadonlyArray<DownloadRoute> = [
  recordsRoute('QUOTES', 'quotes'),
  recordsRoute('ORDERS', 'orders'),
  exportRoute(
    {
      ...{ list: 'FOLLOWUPS', name: 'followups', keyColumns: { id: 'd.id', dueOn: 'd.due_on' } },
      listing: followupListing,
    },
    followupListArguments,
  ),
];
