import type { QuotedPrice } from '../../../pricing/published/quoted-price.ts';
import { type CivilDate, earliest } from '../../../shared-kernel/civil-date.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import { type PersonalName, personalNames } from '../../../shared-kernel/field.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { LOCATION, SHIPPER } from '../../contract/people-and-places.ts';
import { VEHICLE } from '../../contract/vehicle.ts';
import type { Conversion } from '../events/conversions.ts';
import type { RecordCreated } from '../events/record-created.ts';
import type { RecordEvent } from '../events/record-events.ts';
import type { Location, Shipper, Transport, Vehicle } from '../events/sections.ts';
import type { TransactionKept } from '../events/transaction-kept.ts';
import type { ChildId } from '../record-ids.ts';
import {
  type AttachmentRow,
  type NoteRow,
  type Readable,
  readable,
  readableNotes,
  splitBy,
  withFile,
  withNote,
} from './personal-parts.ts';

export type ShipperPerson = Pick<Shipper, PersonalName<typeof SHIPPER>>;
export type LocationPerson = Pick<Location, PersonalName<typeof LOCATION>>;
/** Identifying data of a vehicle, and so of its owner. */
export type VehiclePapers = Pick<Vehicle, PersonalName<typeof VEHICLE>>;

/**
 * All data of a record's page. Personal data are in columns of their own, so that forgetting a person blanks
 * them and keeps lane and price. Amounts in cents.
 */
export type QuoteRecordRow = {
  readonly id: RecordId;
  readonly is_order: boolean;
  /** The record that this one is a copy of. */
  readonly parent_id: RecordId | null;
  readonly revision: number;
  readonly created_at: string;
  readonly converted_at: string | null;
  readonly followup_on: string | null;
  readonly assignee_id: UserId;
  readonly referrer_id: ReferrerId | null;
  readonly refer_path: string;
  readonly parent_status_id: StatusId;
  readonly child_status_id: StatusId | null;
  readonly engagements: ReadonlyArray<string>;
  readonly shipper: Omit<Shipper, keyof ShipperPerson>;
  readonly shipper_person: Readable<ShipperPerson>;
  readonly origin: Omit<Location, keyof LocationPerson>;
  readonly origin_person: Readable<LocationPerson>;
  readonly destination: Omit<Location, keyof LocationPerson>;
  readonly destination_person: Readable<LocationPerson>;
  readonly vehicles: ReadonlyArray<Omit<Vehicle, keyof VehiclePapers>>;
  /** One per vehicle, in the same order. */
  readonly vehicle_papers: Readable<ReadonlyArray<VehiclePapers>>;
  readonly transport: Omit<Transport, 'note'>;
  readonly carrier_note: string | null;
  /** Its last price by the automatic quoter; null where it never had one. Nothing in it is personal. */
  readonly quoted: QuotedPrice | null;
  readonly followups: ReadonlyArray<{ readonly id: ChildId<'followup'>; readonly followupOn: string }>;
  readonly internal_notes: ReadonlyArray<NoteRow> | null;
  /** Null once the person is forgotten: the files are deleted then. */
  readonly attachments: ReadonlyArray<AttachmentRow> | null;
};

const splitShipper = splitBy(SHIPPER);
const splitLocation = splitBy(LOCATION);
const splitVehicle = splitBy(VEHICLE);

const shipperColumns = (whole: Shipper) => {
  const [shipper, person] = splitShipper(whole);
  return { shipper, shipper_person: readable(person) };
};

const originColumns = (location: Location) => {
  const [origin, person] = splitLocation(location);
  return { origin, origin_person: readable(person) };
};

const destinationColumns = (location: Location) => {
  const [destination, person] = splitLocation(location);
  return { destination, destination_person: readable(person) };
};

/** A person of whom only some values are known. */
const onlyKnown = <Name extends string>(
  names: ReadonlyArray<Name>,
  known: Readonly<Partial<Record<Name, string | null>>>,
) =>
  readable(
    Object.fromEntries(names.map((name) => [name, known[name] ?? null])) as Record<Name, string | null>,
  );

/** It follows forgetting in the same append: nothing else is in these columns. */
const transactionColumns = ({ shipper, origin }: TransactionKept['data']) => ({
  shipper_person: onlyKnown(personalNames(SHIPPER), shipper),
  origin_person: onlyKnown(personalNames(LOCATION), origin),
});

const vehicleColumns = (all: ReadonlyArray<Vehicle>) => {
  const parts = all.map(splitVehicle);
  const papers = parts.map(([, own]) => own);
  return {
    vehicles: parts.map(([vehicle]) => vehicle),
    vehicle_papers: papers.every((each) => readable(each) === null) ? null : papers,
  };
};

const transportColumns = ({ note, ...transport }: Transport) => ({ transport, carrier_note: note });

const followupColumns = (followups: QuoteRecordRow['followups']) => ({
  followups,
  followup_on: earliest(followups.map(({ followupOn }) => followupOn as CivilDate)),
});

/** The row of a new record. */
export const recordMade = (event: Recorded<RecordCreated>): QuoteRecordRow => {
  const { data } = event;
  const isOrder = event.type === 'OrderCreated';
  return {
    id: data.quoteId,
    is_order: isOrder,
    parent_id: null,
    revision: event.revision,
    created_at: event.at,
    converted_at: isOrder ? event.at : null,
    assignee_id: data.assigneeId,
    referrer_id: data.referrerId,
    refer_path: data.referPath,
    parent_status_id: data.parentStatusId,
    child_status_id: data.childStatusId,
    engagements: data.engagements,
    ...shipperColumns(data.shipper),
    ...originColumns(data.origin),
    ...destinationColumns(data.destination),
    ...vehicleColumns(data.vehicles),
    ...transportColumns(data.transport),
    ...followupColumns(data.followups),
    internal_notes: readableNotes(data.internalNotes, event),
    attachments: null,
    quoted: null,
  };
};

const statusColumns = ({ parentStatusId, childStatusId }: Conversion['data']) => ({
  parent_status_id: parentStatusId,
  child_status_id: childStatusId,
});

/** The columns that an event changes in an existing row. */
export const recordChanges = (
  row: QuoteRecordRow,
  event: Recorded<Exclude<RecordEvent, RecordCreated>>,
): Partial<QuoteRecordRow> => {
  switch (event.type) {
    case 'ShipperChanged':
      return shipperColumns(event.data.shipper);
    case 'OriginChanged':
      return originColumns(event.data.origin);
    case 'DestinationChanged':
      return destinationColumns(event.data.destination);
    case 'VehiclesChanged':
      return vehicleColumns(event.data.vehicles);
    case 'TransportChanged':
      return transportColumns(event.data.transport);
    case 'FollowupsChanged':
      return followupColumns(event.data.followups);
    case 'EngagementsChanged':
      return { engagements: event.data.engagements };
    case 'StatusChanged':
      return statusColumns(event.data);
    case 'AssigneeChanged':
      return { assignee_id: event.data.assigneeId };
    case 'ReferrerChanged':
      return { referrer_id: event.data.referrerId };
    case 'NoteAdded':
    case 'NoteChanged':
    case 'NoteDeleted':
      return { internal_notes: withNote(row.internal_notes, event) };
    case 'FileAttached':
      return { attachments: withFile(row.attachments, event) };
    case 'ConvertedToOrder':
      return { ...statusColumns(event.data), is_order: true, converted_at: event.at };
    case 'ConvertedToQuote':
      return { ...statusColumns(event.data), is_order: false, converted_at: null };
    case 'PriceQuoted':
      return { quoted: event.data.quoted };
    case 'CopiedFrom':
      return { parent_id: event.data.sourceId };
    case 'TransactionKept':
      return transactionColumns(event.data);
  }
};
