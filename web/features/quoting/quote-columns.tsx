import type { ReactNode } from 'react';
import { civilDate, fullName, instantDate, money, place, today, vehicles } from '../../ui/format.ts';
import type { Column } from '../../ui/list-table.tsx';
import { EngagementIcons } from './engagements.tsx';
import { shownId } from './quote-id.ts';
import type { QuoteSummary } from './quote-types.ts';
import { StatusTag } from './status-tag.tsx';

/** Text of any length and direction; the whole of it as a tooltip. */
const words = (text: string): ReactNode =>
  text ? <bdi title={text}>{text}</bdi> : <span className="quiet">–</span>;

const followup = (date: string | null): ReactNode => {
  if (date === null) return words('');
  return date < today() ? <span className="overdue">{civilDate(date)} · overdue</span> : civilDate(date);
};

export const QUOTE_COLUMNS: ReadonlyArray<Column<QuoteSummary>> = [
  { id: 'id', title: 'Quote ID', sortBy: 'id', cell: shownId },
  {
    id: 'status',
    title: 'Status',
    cell: (quote) => <StatusTag parent={quote.parentStatus} child={quote.childStatus} />,
  },
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
  { id: 'followup', title: 'Follow-up', sortBy: 'followupOn', cell: (quote) => followup(quote.followupOn) },
  {
    id: 'assignee',
    title: 'Assignee',
    cell: (quote) => words(quote.assignee ? fullName(quote.assignee) : ''),
  },
  { id: 'created', title: 'Created', cell: (quote) => instantDate(quote.createdAt) },
  { id: 'engagements', title: 'Engagements', cell: (quote) => <EngagementIcons flags={quote.engagements} /> },
];
