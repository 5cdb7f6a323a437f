import type { ListDeclaration } from '../../shared-kernel/list.ts';
import { LEAD } from './lead.ts';
import { SECTION_NAMES } from './sections.ts';

/** Titles of columns (specification, core 2): the label of the field, unless a list has another one. */
const TITLES = {
  id: 'Quote ID',
  shipper: 'Shipper',
  lane: 'Lane',
  status: LEAD.parentStatusId.label,
  shipDate: 'Ship Date',
  followup: 'Follow-up Date',
  price: 'Price',
  assignee: LEAD.assigneeId.label,
  vehicle: 'Vehicle',
  notes: SECTION_NAMES.notes,
  engagements: SECTION_NAMES.engagements,
  created: 'Created',
  origin: SECTION_NAMES.origin,
  destination: SECTION_NAMES.destination,
  report: 'Report',
} as const;

export type ListColumn = keyof typeof TITLES;

/** Columns of the dispatches alone, whose content Dispatch has: what its manifest and its published queries contribute. */
export const DISPATCH_TITLES = {
  carrier: 'Carrier',
  answer: 'Answer',
  driver: 'Driver',
  pickup: 'Pickup',
  delivery: 'Delivery',
} as const;

export type DispatchColumn = keyof typeof DISPATCH_TITLES;

const { id: _id, shipper, lane, ...OTHER_TITLES } = TITLES;
const { carrier, answer, pickup, delivery, driver } = DISPATCH_TITLES;

/** All of them, in default order. */
export const LIST_COLUMNS = Object.keys(TITLES) as ReadonlyArray<ListColumn>;

const SEVERAL = ['timezones', 'engagements'] as const;

/** Address keys of a list's filters. */
const FILTERS = [
  ...(['dateRangeGroup', 'dateRangeStart', 'dateRangeEnd', 'dateType'] as const),
  ...(['parentStatusId', 'childStatusId', 'statusName', 'assigneeId'] as const),
  ...SEVERAL,
] as const;

/** A filter with one value, and one with several. */
export type OneValue = Exclude<(typeof FILTERS)[number] | 'search', SeveralValues>;
export type SeveralValues = (typeof SEVERAL)[number];

const SORTS = { id: 'ID', availableDate: 'AVAILABLE_DATE', followupOn: 'FOLLOWUP_DATE' } as const;

const shared = { filters: FILTERS, several: SEVERAL } as const;

type RecordListDeclaration = ListDeclaration & { readonly titles: Readonly<Record<ListColumn, string>> };

/** The lists of records; dispatches are the orders that were dispatched. */
export const RECORD_LISTS = {
  QUOTES: {
    ...{ ...shared, name: 'QUOTES', permission: 'quote_view', titles: TITLES },
    sorts: { ...SORTS, receivedOn: 'RECEIVED_DATE' },
  },
  ORDERS: {
    ...{ ...shared, name: 'ORDERS', permission: 'order_view' },
    titles: { ...TITLES, id: 'Order ID', created: 'Booked' },
    sorts: { ...SORTS, bookedOn: 'BOOKED_DATE' },
  },
  FOLLOWUPS: {
    ...{ ...shared, name: 'FOLLOWUPS', permission: 'quote_view', titles: TITLES },
    sorts: { ...SORTS, receivedOn: 'RECEIVED_DATE' },
  },
  DISPATCHES: {
    ...{ ...shared, name: 'DISPATCHES', permission: 'order_view' },
    // Who carries it, where and when comes first.
    titles: {
      ...{ id: 'Order ID', carrier, answer, lane, pickup, delivery, driver, shipper },
      ...{ ...OTHER_TITLES, created: 'Dispatched' },
    },
    sorts: {
      ...{ ...SORTS, dispatchedOn: 'DISPATCH_DATE' },
      ...{ pickupOn: 'PICKUP_DATE', deliveryOn: 'DELIVERY_DATE' },
    },
  },
} as const satisfies Readonly<Record<string, RecordListDeclaration>>;

/** Name of a list of records. */
export type RecordListName = keyof typeof RECORD_LISTS;
