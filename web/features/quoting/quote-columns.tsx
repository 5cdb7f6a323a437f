import type { ReactNode } from 'react';
import {
  LIST_COLUMNS,
  type ListColumn,
  RECORD_LISTS,
  type RecordListName,
} from '../../../src/quoting/contract/record-lists.ts';
import type { ListCells } from '../../kit/feature.ts';
import { fullName, place, vehicles } from '../../kit/format.ts';
import { Lane } from '../../kit/lane.tsx';
import { InlineCell } from '../../kit/list/inline/inline-cell.tsx';
import type { Column } from '../../kit/list/list-column.ts';
import { DATE, listedDate, OVERDUE_DATE } from '../../kit/list/listed-date.ts';
import { AMOUNT, listedMoney } from '../../kit/list/listed-money.ts';
import { RowMarks } from '../../kit/list/row-marks.tsx';
import { EngagementIcons } from './engagements.tsx';
import type { ListedRecord } from './listed-record.ts';
import { LOCKED } from './locked.tsx';
import { shownId } from './quote-id.ts';
import {
  bookedOn,
  briefDueDate,
  dueDate,
  followup,
  notes,
  receivedOn,
  shipper,
  words,
  wordsWith,
  zoneWith,
} from './record-cells.tsx';
import { StatusTag } from './status-tag.tsx';

type Cell = Omit<Column<ListedRecord>, 'id' | 'title'>;

const CREATED: Readonly<Record<RecordListName, Cell>> = {
  QUOTES: { cell: receivedOn, sortBy: 'receivedOn' },
  FOLLOWUPS: { cell: receivedOn, sortBy: 'receivedOn' },
  ORDERS: { cell: bookedOn, sortBy: 'bookedOn' },
  DISPATCHES: {
    cell: ({ dispatchedOn }) => (dispatchedOn === null ? words('') : listedDate(dispatchedOn)),
    sortBy: 'dispatchedOn',
  },
};

const CELLS: Readonly<Record<Exclude<ListColumn, 'created'>, Cell>> = {
  id: {
    cell: (record) => (
      <>
        {record.locked ? wordsWith(shownId(record), 'Locked', LOCKED) : shownId(record)}
        <RowMarks id={record.id} />
      </>
    ),
    sortBy: 'id',
    below: { price: ({ transport }) => listedMoney(transport.totalPrice) },
    ...{ minWidth: 136, lowWidth: 122, beside: true, line: 1 },
  },
  shipper: {
    cell: shipper,
    above: ({ shipper }) => words(fullName(shipper)),
    below: { shipDate: (row) => zoneWith(row, briefDueDate(row.transport.availableDate, row)) },
    ...{ minWidth: 176, beside: true, line: 1 },
  },
  lane: {
    cell: ({ origin, destination }) => <Lane from={origin} to={destination} />,
    ...{ minWidth: 222, lowWidth: 262, beside: true, line: 2 },
  },
  status: {
    cell: (record) => (
      <InlineCell field="status" row={record}>
        <StatusTag parent={record.parentStatus} child={record.childStatus} />
      </InlineCell>
    ),
    ...{ minWidth: 152, lowWidth: 158, wideWidth: 216, line: 2 },
  },
  shipDate: {
    cell: (row) => dueDate(row.transport.availableDate, row),
    brief: (row) => briefDueDate(row.transport.availableDate, row),
    sortBy: 'availableDate',
    ...{ whole: OVERDUE_DATE, minWidth: 141, lowWidth: 127, line: 2 },
  },
  followup: {
    cell: (row) => followup(row),
    brief: (row) => followup(row, briefDueDate),
    sortBy: 'followupOn',
    ...{ whole: OVERDUE_DATE, minWidth: 156, lowWidth: 134, line: 2 },
  },
  price: {
    cell: ({ transport }) => listedMoney(transport.totalPrice),
    numeric: true,
    whole: AMOUNT,
    minWidth: 101,
    lowWidth: 89,
    line: 1,
  },
  assignee: {
    cell: (record) => (
      <InlineCell field="assignee" row={record}>
        {words(record.assignee ? fullName(record.assignee) : '')}
      </InlineCell>
    ),
    ...{ minWidth: 136, lowWidth: 122 },
  },
  vehicle: { cell: (record) => words(vehicles(record.vehicles)), minWidth: 134 },
  notes: { cell: notes, minWidth: 96 },
  engagements: { cell: ({ engagements }) => <EngagementIcons flags={engagements} />, minWidth: 132 },
  origin: { cell: ({ origin }) => words(place(origin)), minWidth: 144 },
  destination: { cell: ({ destination }) => words(place(destination)), minWidth: 144 },
  report: {
    cell: () => words(''),
    help: 'How often the customer was written to and called, and what was opened. No message has been sent from here yet.',
    minWidth: 80,
  },
};

/** A date gives way to the assignee in a list that is about another one. */
const NEXT_TO_ASSIGNEE = 7.5;

const shipDate = ({ transport }: ListedRecord): ReactNode => listedDate(transport.availableDate);

/**
 * Differences of a list's columns: a row of follow-ups is about its own date, and due by that one alone; one of dispatches
 * about who carries the load and when.
 */
const OF_LIST: Partial<Record<RecordListName, Partial<Record<ListColumn, Partial<Cell>>>>> = {
  // Their statuses have longer names.
  ORDERS: { lane: { minWidth: 196 }, status: { minWidth: 178, wideWidth: 250 } },
  FOLLOWUPS: {
    shipper: {
      below: {
        followup: (row) =>
          zoneWith(row, row.followupOn === null ? words('') : briefDueDate(row.followupOn, row)),
      },
    },
    lane: { minWidth: 208 },
    shipDate: {
      cell: shipDate,
      brief: shipDate,
      whole: DATE,
      minWidth: 120,
      priority: NEXT_TO_ASSIGNEE,
      line: undefined,
    },
  },
  DISPATCHES: {
    ...{
      status: { minWidth: 132, line: undefined },
      shipDate: { line: undefined },
      price: { line: undefined },
    },
    // Whose it is stands below its number.
    id: { below: { shipper: ({ shipper }) => words(fullName(shipper)) } },
    shipper: { below: {}, beside: undefined, line: undefined },
    // Two lines for a lane leave room for the pickup in a window of 768 px, and for the driver in one of 1440.
    lane: { minWidth: 182 },
  },
};

const ownColumns = (list: RecordListName): ReadonlyArray<Column<ListedRecord>> =>
  LIST_COLUMNS.map((id) => ({
    id,
    title: RECORD_LISTS[list].titles[id],
    ...(id === 'created' ? { ...CREATED[list], whole: DATE, minWidth: 120 } : CELLS[id]),
    ...OF_LIST[list]?.[id],
  }));

/** All columns of a list in their order; those that Quoting does not have are contributed by other features. */
export const recordColumns = (
  list: RecordListName,
  contributed: ReadonlyArray<ListCells>,
): ReadonlyArray<Column<ListedRecord>> => {
  const titles: Readonly<Record<string, string>> = RECORD_LISTS[list].titles;
  const others = contributed
    .filter((cells) => cells.list === list)
    .flatMap(({ columns }) => columns.map((column) => ({ ...column, title: titles[column.id] ?? '' })));
  const all = [...ownColumns(list), ...others];
  return Object.keys(titles).flatMap((id) => all.filter((each) => each.id === id));
};
