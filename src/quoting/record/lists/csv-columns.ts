import * as E from 'fp-ts/lib/Either.js';
import {
  activeListed,
  answerOf,
  type ListedDispatchResponse,
  lateOn,
} from '../../../dispatch/published/queries.ts';
import { csvValue } from '../../../platform/lists/csv-value.ts';
import { type CivilDate, OFFICE_ZONE } from '../../../shared-kernel/civil-date.ts';
import type { Field, Reference } from '../../../shared-kernel/field.ts';
import { displayPhone, phone } from '../../../shared-kernel/phone.ts';
import { AUTOMATIC_FLAGS, ENGAGEMENT_NAMES, FULL_PAY_FLAG } from '../../contract/engagements.ts';
import { FIELDS } from '../../contract/fields.ts';
import type { DispatchColumn, ListColumn, RecordListName } from '../../contract/record-lists.ts';
import type { ShipmentResponse } from '../../published/queries/loads.ts';
import type { ExportedRecord } from '../read-models/exported-records.ts';

/** Name for an id; empty where unknown. */
export type Names = (to: Reference, id: unknown) => string;

/** A list's row with its record; `day` is the date of a follow-up row. */
export type ExportedRow = {
  readonly record: ExportedRecord;
  readonly day: CivilDate | null;
  readonly names: Names;
  /** The order's dispatch, as of a day of the office. */
  readonly dispatch?: ListedDispatchResponse | null | undefined;
  /** The order as its carrier has it, where that may differ from what it accepted. */
  readonly shipment?: ShipmentResponse | null | undefined;
  readonly today?: string | undefined;
};

const officeTime = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: OFFICE_ZONE, dateStyle: 'short', timeStyle: 'short' },
});

const joined = (parts: ReadonlyArray<string | null | undefined>, between: string): string =>
  parts.filter(Boolean).join(between);

const place = ({ city, state }: ExportedRecord['origin']): string => joined([city, state], ', ');

const flagNames = (flags: ReadonlyArray<string>): string =>
  flags.map((flag) => (ENGAGEMENT_NAMES as Readonly<Record<string, string>>)[flag] ?? flag).join(', ');

export type Cell = (row: ExportedRow) => string;

/** A cell with a field's value, by its kind. */
const cellOf =
  (field: Field, value: (row: ExportedRow) => unknown): Cell =>
  (row) =>
    csvValue(field, value(row), row.names);

const parentStatus = cellOf(FIELDS.status.parentStatusId, ({ record }) => record.parent_status_id);
const childStatus = cellOf(FIELDS.status.childStatusId, ({ record }) => record.child_status_id);

/**
 * Content of each column, in the list's wording, with times as YYYY-MM-DD HH:MM in the office's zone. The report shows
 * the customer's reactions to our mails, as far as known.
 */
const CELLS: Readonly<Record<ListColumn, Cell>> = {
  id: ({ record }) => String(record.id),
  report: ({ record }) => flagNames(AUTOMATIC_FLAGS.filter((flag) => record.engagements.includes(flag))),
  status: (row) => joined([parentStatus(row), childStatus(row)], ' · '),
  shipDate: cellOf(FIELDS.transport.availableDate, ({ record }) => record.transport.availableDate),
  followup: cellOf(FIELDS.followups.followupOn, ({ record, day }) => day ?? record.followup_on),
  price: cellOf(FIELDS.transport.totalPrice, ({ record }) => record.transport.totalPrice),
  shipper: ({ record: { shipper_person: person } }) => joined([person?.firstName, person?.lastName], ' '),
  vehicle: ({ record }) =>
    record.vehicles.map(({ year, make, model }) => joined([String(year), make, model], ' ')).join('; '),
  lane: ({ record: { origin, destination } }) => joined([place(origin), place(destination)], ' → '),
  origin: ({ record }) => place(record.origin),
  destination: ({ record }) => place(record.destination),
  notes: ({ record }) => (record.internal_notes ?? []).map(({ note }) => note).join('\n'),
  engagements: ({ record: { engagements, transport } }) =>
    flagNames(transport.fullPay ? [...engagements, FULL_PAY_FLAG] : engagements),
  created: ({ record: { created_at, converted_at } }) =>
    officeTime.format(new Date(converted_at ?? created_at)),
  assignee: cellOf(FIELDS.assignee.assigneeId, ({ record }) => record.assignee_id),
};

/** A phone number with its country code would be parsed as a formula; in its readable form it is not. */
const readable = (text: string): string =>
  text.startsWith('+') ? E.match(() => text, displayPhone)(phone.decode(text)) : text;

/** A planned day, and how late it is. */
const planned =
  (stop: 'pickup' | 'delivery'): Cell =>
  ({ dispatch: listed, today }) => {
    const dispatch = activeListed(listed);
    if (!dispatch) return '';
    const day = stop === 'pickup' ? dispatch.pickupDate : dispatch.deliveryDate;
    return joined([day, today && lateOn(today)[stop](dispatch)], ' · ');
  };

const CELLS_OF_DISPATCH: Readonly<Record<DispatchColumn, Cell>> = {
  carrier: ({ dispatch }) => activeListed(dispatch)?.carrier ?? '',
  answer: ({ dispatch, shipment = null }) => answerOf(dispatch, shipment),
  driver: ({ dispatch }) => activeListed(dispatch)?.driver ?? '',
  pickup: planned('pickup'),
  delivery: planned('delivery'),
};

/** A dispatch shows its dispatch day as the date of creation. */
const DISPATCH_CELLS: Readonly<Record<ListColumn | DispatchColumn, Cell>> = {
  ...{ ...CELLS, ...CELLS_OF_DISPATCH },
  created: ({ record }) => record.dispatched_on ?? '',
};

/** Whether any of some columns needs the order's dispatch. */
export const needsDispatch = (columns: ReadonlyArray<string>): boolean =>
  columns.some((column) => column in CELLS_OF_DISPATCH);

/** Cells of a list's export. */
export const csvCells = (list: RecordListName): Readonly<Record<string, Cell>> =>
  Object.fromEntries(
    Object.entries(list === 'DISPATCHES' ? DISPATCH_CELLS : CELLS).map(([column, cell]) => [
      column,
      (row: ExportedRow) => readable(cell(row)),
    ]),
  );
