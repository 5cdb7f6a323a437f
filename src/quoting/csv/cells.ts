import * as E from 'fp-ts/lib/Either.js';
import { type CivilDate, OFFICE_ZONE } from '../../shared-kernel/civil-date.ts';
import { toDollars } from '../../shared-kernel/money.ts';
import { displayPhone, phone } from '../../shared-kernel/phone.ts';
import { AUTOMATIC_FLAGS, ENGAGEMENT_NAMES, FULL_PAY_FLAG, type ListColumn } from '../contract.ts';
import type { ExportedRecord } from '../read-models/exported-records.ts';

/** A row of a list with its record; `dueOn` is the date of a row of follow-ups. Dispatches are told by their day. */
export type ExportedRow = {
  readonly record: ExportedRecord;
  readonly dueOn: CivilDate | null;
  readonly isDispatch?: boolean;
};

/** What ids are called; empty where nothing answers to one. */
export type Names = {
  readonly status: (id: number) => string;
  readonly person: (id: string) => string;
};

const officeTime = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: OFFICE_ZONE, dateStyle: 'short', timeStyle: 'short' },
});

const joined = (parts: ReadonlyArray<string | null | undefined>, between: string): string =>
  parts.filter(Boolean).join(between);

const place = ({ city, state }: ExportedRecord['origin']): string => joined([city, state], ', ');

const flagNames = (flags: ReadonlyArray<string>): string =>
  flags.map((flag) => (ENGAGEMENT_NAMES as Readonly<Record<string, string>>)[flag] ?? flag).join(', ');

type Cell = (row: ExportedRow, names: Names) => string;

/**
 * What stands in each column, in the words of the list: amounts as 1234.56, dates as YYYY-MM-DD, times as
 * YYYY-MM-DD HH:MM in the office's zone. The report is what is known of how the customer took our mails.
 */
const CELLS: Readonly<Record<ListColumn, Cell>> = {
  id: ({ record }) => String(record.id),
  report: ({ record }) => flagNames(AUTOMATIC_FLAGS.filter((flag) => record.engagements.includes(flag))),
  status: ({ record: { parent_status_id, child_status_id } }, { status }) =>
    joined([status(parent_status_id), child_status_id === null ? null : status(child_status_id)], ' · '),
  shipDate: ({ record }) => record.transport.availableDate,
  followup: ({ record, dueOn }) => dueOn ?? record.followup_on ?? '',
  price: ({ record }) => toDollars(record.transport.totalPrice).toFixed(2),
  shipper: ({ record: { shipper_person: person } }) => joined([person?.firstName, person?.lastName], ' '),
  vehicle: ({ record }) =>
    record.vehicles.map(({ year, make, model }) => joined([String(year), make, model], ' ')).join('; '),
  origin: ({ record }) => place(record.origin),
  destination: ({ record }) => place(record.destination),
  notes: ({ record }) => (record.internal_notes ?? []).map(({ note }) => note).join('\n'),
  engagements: ({ record: { engagements, transport } }) =>
    flagNames(transport.fullPay ? [...engagements, FULL_PAY_FLAG] : engagements),
  created: ({ record: { created_at, converted_at, dispatched_on }, isDispatch }) =>
    isDispatch ? (dispatched_on ?? '') : officeTime.format(new Date(converted_at ?? created_at)),
  assignee: ({ record }, { person }) => person(record.assignee_id),
};

/** A phone number with its country code would begin a formula; as a person reads it, it does not. */
const readable = (text: string): string =>
  text.startsWith('+') ? E.match(() => text, displayPhone)(phone.decode(text)) : text;

/** The cells of a row, column by column. */
export const cellsOf = (
  row: ExportedRow,
  columns: ReadonlyArray<ListColumn>,
  names: Names,
): ReadonlyArray<string> => columns.map((column) => readable(CELLS[column](row, names)));
