import type { ReactNode } from 'react';
import { civilDate, fullName, instantDate, money, place, today, vehicles } from '../../ui/format.ts';
import type { Column } from '../../ui/list-table.tsx';
import { EngagementIcons } from './engagements.tsx';
import { shownId } from './quote-id.ts';
import type { ListedFollowup, QuoteSummary } from './quote-types.ts';
import { StatusTag } from './status-tag.tsx';

/** Text of any length and direction; the whole of it as a tooltip. */
const words = (text: string): ReactNode =>
  text ? <bdi title={text}>{text}</bdi> : <span className="quiet">–</span>;

const followup = (date: string | null): ReactNode => {
  if (date === null) return words('');
  return date < today() ? <span className="overdue">{civilDate(date)} · overdue</span> : civilDate(date);
};

const STATUS: Column<QuoteSummary> = {
  id: 'status',
  title: 'Status',
  cell: (quote) => <StatusTag parent={quote.parentStatus} child={quote.childStatus} />,
};

/** What lists tell of the load. */
const LOAD: ReadonlyArray<Column<QuoteSummary>> = [
  {
    id: 'shipDate',
    title: 'Ship Date',
    sortBy: 'availableDate',
    cell: (quote) => civilDate(quote.transport.availableDate),
  },
  { id: 'price', title: 'Price', numeric: true, cell: (quote) => money(quote.transport.totalPrice) },
  { id: 'shipper', title: 'Shipper', cell: (quote) => words(fullName(quote.shipper)) },
  { id: 'vehicle', title: 'Vehicle', cell: (quote) => words(vehicles(quote.vehicles)) },
  { id: 'origin', title: 'Origin', cell: (quote) => words(place(quote.origin)) },
  { id: 'destination', title: 'Destination', cell: (quote) => words(place(quote.destination)) },
];

const NEXT_FOLLOWUP: Column<QuoteSummary> = {
  id: 'followup',
  title: 'Follow-up',
  sortBy: 'followupOn',
  cell: (quote) => followup(quote.followupOn),
};

const ASSIGNEE: Column<QuoteSummary> = {
  id: 'assignee',
  title: 'Assignee',
  cell: (quote) => words(quote.assignee ? fullName(quote.assignee) : ''),
};

const CREATED: Column<QuoteSummary> = {
  id: 'created',
  title: 'Created',
  cell: (quote) => instantDate(quote.createdAt),
};

/** An order that came in as one was booked when it was created. */
const BOOKED: Column<QuoteSummary> = {
  id: 'booked',
  title: 'Booked',
  cell: (order) => instantDate(order.convertedAt ?? order.createdAt),
};

const ENGAGEMENTS: Column<QuoteSummary> = {
  id: 'engagements',
  title: 'Engagements',
  cell: (quote) => <EngagementIcons flags={quote.engagements} />,
};

const numbered = (title: string): Column<QuoteSummary> => ({ id: 'id', title, sortBy: 'id', cell: shownId });

export const QUOTE_COLUMNS: ReadonlyArray<Column<QuoteSummary>> = [
  numbered('Quote ID'),
  STATUS,
  ...LOAD,
  NEXT_FOLLOWUP,
  ASSIGNEE,
  CREATED,
  ENGAGEMENTS,
];

export const ORDER_COLUMNS: ReadonlyArray<Column<QuoteSummary>> = [
  numbered('Order ID'),
  STATUS,
  ...LOAD,
  ASSIGNEE,
  BOOKED,
  ENGAGEMENTS,
];

const ofQuote = (column: Column<QuoteSummary>): Column<ListedFollowup> => ({
  ...column,
  cell: ({ quote }) => column.cell(quote),
});

const FOLLOWUP_DATE: Column<ListedFollowup> = {
  id: 'followup',
  title: 'Follow-up Date',
  sortBy: 'followupOn',
  cell: ({ followupOn }) => followup(followupOn),
};

export const FOLLOWUP_COLUMNS: ReadonlyArray<Column<ListedFollowup>> = [
  ...[numbered('Quote ID'), STATUS].map(ofQuote),
  FOLLOWUP_DATE,
  ...[...LOAD, ASSIGNEE, CREATED, ENGAGEMENTS].map(ofQuote),
];
