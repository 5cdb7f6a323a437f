import * as t from 'io-ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { checked, listOf, parsed, withDefault } from '../../shared-kernel/validation.ts';
import type { ListName } from './list-names.ts';
import { MESSAGES } from './messages.ts';

/** The columns that lists of records have, by id, with their titles (specification, core 2). */
const TITLES = {
  id: 'Quote ID',
  report: 'Report',
  status: 'Status',
  shipDate: 'Ship Date',
  followup: 'Follow-up Date',
  price: 'Price',
  shipper: 'Shipper',
  vehicle: 'Vehicle',
  origin: 'Origin',
  destination: 'Destination',
  notes: 'Notes',
  engagements: 'Engagements',
  created: 'Created',
  assignee: 'Assignee',
} as const;

export type ListColumn = keyof typeof TITLES;

/** All of them, in the order in which a list shows them unless somebody chose another. */
export const LIST_COLUMNS = Object.keys(TITLES) as ReadonlyArray<ListColumn>;

const OTHER_TITLES: Readonly<Record<ListName, Readonly<Partial<Record<ListColumn, string>>>>> = {
  QUOTES: {},
  FOLLOWUPS: {},
  ORDERS: { id: 'Order ID', created: 'Booked' },
  DISPATCHES: { id: 'Order ID', created: 'Dispatched' },
};

/** What stands above a column of a list. */
export const columnTitle = (column: ListColumn, list: ListName): string =>
  OTHER_TITLES[list][column] ?? TITLES[column];

const isListColumn = (value: unknown): value is ListColumn =>
  typeof value === 'string' && Object.hasOwn(TITLES, value);

const listColumn: t.Type<ListColumn, string> = parsed(
  'ListColumn',
  isListColumn,
  (value) => (isListColumn(value) ? value : undefined),
  t.identity,
  MESSAGES.listColumn,
);

/** The columns that somebody wants, in their order: at least one, each once. */
export const listColumns = checked(
  withDefault(listOf(listColumn, Object.keys(TITLES).length, MESSAGES.listColumnTwice), []),
  (columns): FieldErrors =>
    columns.length === 0
      ? { '': MESSAGES.listColumns }
      : Object.fromEntries(
          columns.flatMap((column, index) =>
            columns.indexOf(column) < index ? [[String(index), MESSAGES.listColumnTwice]] : [],
          ),
        ),
);
