import { type CivilDate, earliest } from '../../shared-kernel/civil-date.ts';
import type { Recorded } from '../../shared-kernel/event.ts';
import type { Conversion } from '../events/conversions.ts';
import type { RecordCreated } from '../events/record-created.ts';
import type { Location, Shipper, Transport, Vehicle } from '../events/sections.ts';
import type { TransactionKept } from '../events/transaction-kept.ts';
import type { RecordEvent } from '../quote.ts';
import {
  type AttachmentRow,
  type NoteRow,
  type Place,
  type Readable,
  readableNotes,
  readablePart,
  withFile,
  withNote,
} from './personal-parts.ts';

type ContactLimits = Pick<Shipper, 'noText' | 'noEmail' | 'noVm'>;
export type ShipperPerson = Omit<Shipper, keyof Place | keyof ContactLimits>;
export type LocationPerson = Omit<Location, keyof Place>;
/** What tells one vehicle from all others, and so whose it is. */
export type VehiclePapers = Pick<Vehicle, 'plate' | 'vin' | 'lot'>;

/**
 * Everything that a record's page shows. What is personal stands in columns of its own, so that
 * forgetting a person blanks them and leaves lane and price. Amounts in cents.
 */
export type QuoteRecordRow = {
  readonly id: number;
  readonly is_order: boolean;
  /** The record that this one is a copy of. */
  readonly parent_id: number | null;
  readonly revision: number;
  readonly created_at: string;
  readonly converted_at: string | null;
  readonly followup_on: string | null;
  readonly assignee_id: string;
  readonly referrer_id: number | null;
  readonly refer_path: string;
  readonly parent_status_id: number;
  readonly child_status_id: number | null;
  readonly engagements: ReadonlyArray<string>;
  readonly shipper: Place & ContactLimits;
  readonly shipper_person: Readable<ShipperPerson>;
  readonly origin: Place;
  readonly origin_person: Readable<LocationPerson>;
  readonly destination: Place;
  readonly destination_person: Readable<LocationPerson>;
  readonly vehicles: ReadonlyArray<Omit<Vehicle, keyof VehiclePapers>>;
  /** Of each vehicle, in the same order. */
  readonly vehicle_papers: Readable<ReadonlyArray<VehiclePapers>>;
  readonly transport: Omit<Transport, 'note'>;
  readonly carrier_note: string | null;
  readonly followups: ReadonlyArray<{ readonly id: string; readonly followupOn: string }>;
  readonly internal_notes: ReadonlyArray<NoteRow> | null;
  /** Gone once the person is forgotten: the files are deleted then. */
  readonly attachments: ReadonlyArray<AttachmentRow> | null;
};

/** A part without anything that is personal, and no place of its own. */
const NOBODY = {
  ...{ phone: null, phone2: null, companyName: null, address: null, address2: null },
  ...{ city: null, state: null, zipcode: null },
};

const shipperColumns = ({ noText, noEmail, noVm, ...person }: Shipper) => {
  const [place, shipper_person] = readablePart(person);
  return { shipper: { ...place, noText, noEmail, noVm }, shipper_person };
};

const originColumns = (location: Location) => {
  const [origin, origin_person] = readablePart(location);
  return { origin, origin_person };
};

const destinationColumns = (location: Location) => {
  const [destination, destination_person] = readablePart(location);
  return { destination, destination_person };
};

/** It follows upon forgetting, in the same append: nothing else stands in these columns. */
const keptColumns = ({ shipper, origin }: TransactionKept['data']) => ({
  shipper_person: readablePart({ ...NOBODY, ...shipper, email: null, note: null })[1],
  origin_person: readablePart({ ...NOBODY, ...origin, name: null })[1],
});

const vehicleColumns = (all: ReadonlyArray<Vehicle>) => {
  const papers = all.map(({ plate, vin, lot }): VehiclePapers => ({ plate, vin, lot }));
  const isEmpty = papers.every((each) => Object.values(each).every((value) => value === null));
  return {
    vehicles: all.map(({ plate: _, vin: __, lot: ___, ...vehicle }) => vehicle),
    vehicle_papers: isEmpty ? null : papers,
  };
};

const transportColumns = ({ note, ...transport }: Transport) => ({ transport, carrier_note: note });

const followupColumns = (followups: QuoteRecordRow['followups']) => ({
  followups,
  followup_on: earliest(followups.map(({ followupOn }) => followupOn as CivilDate)),
});

/** The row of a record that begins. */
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
  };
};

const statusColumns = ({ parentStatusId, childStatusId }: Conversion['data']) => ({
  parent_status_id: parentStatusId,
  child_status_id: childStatusId,
});

/** The columns that an event changes in a row that is there. */
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
    case 'CopiedFrom':
      return { parent_id: event.data.sourceId };
    case 'TransactionKept':
      return keptColumns(event.data);
  }
};
