import type { ReactNode } from 'react';
import { columnTitle, LIST_COLUMNS, type ListColumn, type ListName } from '../../../src/quoting/contract.ts';
import { civilDate, fullName, instantDate, money, place, today, vehicles } from '../../ui/format.ts';
import type { Column } from '../../ui/list-column.ts';
import { EngagementIcons } from './engagements.tsx';
import { shownId } from './quote-id.ts';
import type { ListedRecord } from './quote-types.ts';
import { StatusTag } from './status-tag.tsx';

export type RecordColumn = Column<ListedRecord> & { readonly id: ListColumn };

/** Text of any length and direction; the whole of it as a tooltip. */
const words = (text: string): ReactNode =>
  text ? <bdi title={text}>{text}</bdi> : <span className="quiet">–</span>;

/** Words, and something small that stays in sight beside them. */
const wordsWith = (text: string, small: string, title: string): ReactNode => (
  <span className="list-pair">
    {words(text)}
    <span className="list-word" title={title}>
      {small}
    </span>
  </span>
);

const followup = (date: string | null): ReactNode => {
  if (date === null) return words('');
  return date < today() ? <span className="overdue">{civilDate(date)} · overdue</span> : civilDate(date);
};

const shipper = ({ shipper, timezone }: ListedRecord): ReactNode =>
  timezone ? wordsWith(fullName(shipper), timezone, "The customer's time zone") : words(fullName(shipper));

/** The latest one, and how many there are. */
const notes = ({ internalNotes }: ListedRecord): ReactNode => {
  const latest = internalNotes.reduce<ListedRecord['internalNotes'][number] | undefined>(
    (last, note) => (last && last.createdAt > note.createdAt ? last : note),
    undefined,
  );
  if (!latest) return words('');
  const { length } = internalNotes;
  return wordsWith(latest.note, String(length), length === 1 ? '1 note' : `${length} notes`);
};

const bookedOn = ({ convertedAt, createdAt }: ListedRecord): ReactNode =>
  // An order that came in as one was booked when it was created.
  instantDate(convertedAt ?? createdAt);

const cameOn: Readonly<Record<ListName, (record: ListedRecord) => ReactNode>> = {
  QUOTES: ({ createdAt }) => instantDate(createdAt),
  FOLLOWUPS: ({ createdAt }) => instantDate(createdAt),
  ORDERS: bookedOn,
  DISPATCHES: ({ dispatchedOn }) => (dispatchedOn === null ? words('') : civilDate(dispatchedOn)),
};

type Cell = Omit<Column<ListedRecord>, 'id' | 'title'>;

const CELLS: Readonly<Record<Exclude<ListColumn, 'created'>, Cell>> = {
  id: { cell: shownId, sortBy: 'id' },
  report: {
    cell: () => words(''),
    help: 'How often the customer was written to and called, and what was opened. No message has been sent from here yet.',
  },
  status: { cell: (record) => <StatusTag parent={record.parentStatus} child={record.childStatus} /> },
  shipDate: { cell: ({ transport }) => civilDate(transport.availableDate), sortBy: 'availableDate' },
  followup: { cell: ({ followupOn }) => followup(followupOn), sortBy: 'followupOn' },
  price: { cell: ({ transport }) => money(transport.totalPrice), numeric: true },
  shipper: { cell: shipper },
  vehicle: { cell: (record) => words(vehicles(record.vehicles)) },
  origin: { cell: ({ origin }) => words(place(origin)) },
  destination: { cell: ({ destination }) => words(place(destination)) },
  notes: { cell: notes },
  engagements: { cell: ({ engagements }) => <EngagementIcons flags={engagements} /> },
  assignee: { cell: ({ assignee }) => words(assignee ? fullName(assignee) : '') },
};

const columnOf = (list: ListName, id: ListColumn): RecordColumn => ({
  id,
  title: columnTitle(id, list),
  ...(id === 'created' ? { cell: cameOn[list] } : CELLS[id]),
});

/** Columns that a list can have: an order has no follow-ups. */
const columnsOf = (list: ListName): ReadonlyArray<ListColumn> =>
  list === 'ORDERS' || list === 'DISPATCHES' ? LIST_COLUMNS.filter((id) => id !== 'followup') : LIST_COLUMNS;

/** The columns of a list in an order: the number, which names the row, is always the first. */
export const recordColumns = (
  list: ListName,
  wanted: ReadonlyArray<string> = columnsOf(list),
): ReadonlyArray<RecordColumn> => {
  const known = columnsOf(list);
  const chosen = wanted.filter((id): id is ListColumn => id !== 'id' && known.some((each) => each === id));
  return (['id', ...chosen] as const).map((id) => columnOf(list, id));
};
