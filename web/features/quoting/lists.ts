import { NEW_STATUS } from '../../../src/quoting/contract/known-statuses.ts';
import { RECORD_LISTS, type RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import type { Requirement } from '../../../src/shared-kernel/permission.ts';
import {
  DispatchesDocument,
  FollowupsDocument,
  OrdersDocument,
  QuotesDocument,
} from '../../api/generated/quoting/lists.ts';
import { type ListDefinition, listDefinition } from '../../kit/list/list-definition.ts';
import { type ListSource, listSource } from '../../kit/list/rows/list-source.ts';
import { inOwnOrder, inTabOrder } from './date-tabs.ts';
import type { Kind } from './kind.ts';
import { type Filters, filterByOf, isKnownFilter } from './list-filters.ts';
import type { ListedRecord } from './listed-record.ts';

type List = {
  readonly title: string;
  /** Name of its rows, as in "The quotes could not be loaded". */
  readonly what: string;
  /** Kind of its records. */
  readonly kind: Kind;
  /** Parent status of the initial filter. */
  readonly status?: string;
  readonly none: string;
};

export const LISTS: Readonly<Record<RecordListName, List>> = {
  QUOTES: {
    title: 'Quotes',
    what: 'quotes',
    kind: 'quote',
    status: String(NEW_STATUS.quote),
    none: "Customers' requests gather here, from the first call to the booking.",
  },
  ORDERS: {
    title: 'Orders',
    what: 'orders',
    kind: 'order',
    status: String(NEW_STATUS.order),
    none: 'Booked transports gather here, from the booking to the delivery.',
  },
  FOLLOWUPS: {
    title: 'Follow-ups',
    what: 'follow-ups',
    kind: 'quote',
    none: 'Follow-up dates are planned on a quote; each of them appears here until it is completed.',
  },
  DISPATCHES: {
    title: 'Dispatch',
    what: 'dispatches',
    kind: 'order',
    none: 'Orders gather here once a carrier has them.',
  },
};

type Source = ListSource<ListedRecord, Filters>;

const sourceFor = (
  list: RecordListName,
  document: typeof QuotesDocument | typeof OrdersDocument | typeof DispatchesDocument,
): Source =>
  listSource({
    ...{ list: RECORD_LISTS[list], tag: 'Quote', document },
    variables: (filters: Filters) => ({ filterBy: filterByOf(list, filters) }),
  });

export const SOURCES: Readonly<Record<RecordListName, Source>> = {
  QUOTES: sourceFor('QUOTES', QuotesDocument),
  ORDERS: sourceFor('ORDERS', OrdersDocument),
  DISPATCHES: sourceFor('DISPATCHES', DispatchesDocument),
  FOLLOWUPS: listSource({
    ...{ list: RECORD_LISTS.FOLLOWUPS, tag: 'Quote', document: FollowupsDocument },
    variables: (filters: Filters) => ({ filterBy: filterByOf('FOLLOWUPS', filters) }),
    /** A follow-up is a row of its quote with its own date and key. */
    rowOf: ({ id, followupOn, quote }): ListedRecord => ({ ...quote, rowId: id, followupOn }),
  }),
};

/** Filters of the address that a list does not have: only orders have tabs by status, dispatches have one status. */
const NOT_OFFERED: Readonly<Record<RecordListName, ReadonlyArray<string>>> = {
  QUOTES: ['statusName'],
  ORDERS: [],
  FOLLOWUPS: ['statusName'],
  DISPATCHES: ['statusName', 'parentStatusId'],
};

/** Columns that a list shows once they are chosen: the lane has both places, and no message is sent from here yet. */
const OPTIONAL = ['origin', 'destination', 'report'];

/** What the screen offers of a list: orders have no follow-up column. */
const offered = (list: RecordListName) => {
  const { followup, ...titles } = RECORD_LISTS[list].titles;
  const { filters } = RECORD_LISTS[list];
  return {
    ...RECORD_LISTS[list],
    titles: LISTS[list].kind === 'order' ? titles : RECORD_LISTS[list].titles,
    filters: filters.filter((name) => !NOT_OFFERED[list].includes(name)),
  };
};

/** Who works on a customer's records; others only read or dispatch them, and have none of their own. */
export const HOLDS: Readonly<Record<Kind, Requirement>> = {
  quote: ['quote_create', 'quote_update', 'quote_contact_shipper'],
  order: ['order_create', 'order_update', 'order_contact_shipper'],
};

/**
 * Definition of a list for a user. It opens with the new records of today, 50 per page: their own, or everybody's for
 * somebody who has none (`holds`); quotes initially hide the follow-up column (specification, core 2).
 */
export const recordList = (list: RecordListName, myId: string, holds = true): ListDefinition<Filters> => {
  const { title, what, status } = LISTS[list];
  const declared = offered(list);
  return listDefinition<Filters>(declared, {
    ...{ title, what, isKnown: isKnownFilter, personFilter: 'assigneeId', me: myId },
    initial: {
      sortBy: list === 'FOLLOWUPS' ? 'followupOn' : 'id',
      filters: {
        ...(status && { parentStatusId: status }),
        dateRangeGroup: 'TODAY',
        ...(holds && { assigneeId: myId }),
      },
    },
    initialColumns: Object.keys(declared.titles).filter(
      (id) => !OPTIONAL.includes(id) && (list !== 'QUOTES' || id !== 'followup'),
    ),
    ...{ settled: inTabOrder, chosen: inOwnOrder },
    exported: (filters) => filterByOf(list, filters),
  });
};
