import { userIdOf } from '../../shared-kernel/actor.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { toDollars } from '../../shared-kernel/money.ts';
import { viewsOf } from '../../shared-kernel/views.ts';
import { carrierPay, FULL_PAY_FLAG, fileUrl, fullPayFee } from '../contract.ts';
import { timezoneOf } from './list-time-zone.ts';
import { locationView, shipperView } from './party-view.ts';
import type { AttachmentRow, NoteRow } from './personal-parts.ts';
import type { LockableRow, QuoteRecordRow } from './quote-record.ts';
import type { VehiclePapers } from './record-row.ts';

const transportView = viewsOf<Pick<QuoteRecordRow, 'transport' | 'carrier_note'>>()({
  carrierType: ({ transport }) => transport.carrierType,
  availableDate: ({ transport }) => transport.availableDate,
  deliveryDate: ({ transport }) => transport.deliveryDate,
  miles: ({ transport }) => transport.miles,
  fullPay: ({ transport }) => transport.fullPay,
  note: (row) => row.carrier_note,
  basePrice: ({ transport }) => toDollars(transport.basePrice),
  sizeFee: ({ transport }) => toDollars(transport.sizeFee),
  sizeFeeByDistance: ({ transport }) => toDollars(transport.sizeFeeByDistance),
  inopFee: ({ transport }) => toDollars(transport.inopFee),
  enclosedFee: ({ transport }) => toDollars(transport.enclosedFee),
  deposit: ({ transport }) => toDollars(transport.deposit),
  depositFeeByDistance: ({ transport }) => toDollars(transport.depositFeeByDistance),
  totalPrice: ({ transport }) => toDollars(transport.totalPrice),
  carrierPay: ({ transport }) => toDollars(carrierPay(transport)),
  fullPayFee: ({ transport }) => toDollars(fullPayFee(transport)),
});

/** A vehicle and what tells whose it is, of which nothing may be there. */
const vehicleView = viewsOf<readonly [QuoteRecordRow['vehicles'][number], VehiclePapers | undefined]>()({
  year: ([vehicle]) => vehicle.year,
  make: ([vehicle]) => vehicle.make,
  model: ([vehicle]) => vehicle.model,
  operable: ([vehicle]) => vehicle.operable,
  sizeId: ([vehicle]) => vehicle.sizeId,
  color: ([vehicle]) => vehicle.color,
  state: ([vehicle]) => vehicle.state,
  plate: ([, papers]) => papers?.plate ?? null,
  vin: ([, papers]) => papers?.vin ?? null,
  lot: ([, papers]) => papers?.lot ?? null,
});

export const noteView = ({ author, ...note }: NoteRow) => ({ ...note, authorId: userIdOf(author) });

const attachmentView = ({ attachmentId, key: _, author, ...file }: AttachmentRow) => ({
  ...file,
  id: attachmentId,
  fileUrl: fileUrl(attachmentId),
  authorId: userIdOf(author),
});

/** `dispatched_on` and `locked` are undefined where they are to be looked up when they are asked for. */
type ViewedRow = LockableRow & { readonly dispatched_on?: CivilDate | null };

/** A row as the API's `Quote` shows it: dollars, the flag of full pay among the engagements, ids where names are asked for. */
export const quoteView = viewsOf<ViewedRow>()({
  id: (row) => row.id,
  isOrder: (row) => row.is_order,
  parentId: (row) => row.parent_id,
  revision: (row) => row.revision,
  locked: (row) => row.locked,
  createdAt: (row) => row.created_at,
  convertedAt: (row) => row.converted_at,
  /** Never of a quote. */
  dispatchedOn: (row) => (row.is_order ? row.dispatched_on : null),
  followupOn: (row) => row.followup_on,
  assigneeId: (row) => row.assignee_id,
  referrerId: (row) => row.referrer_id,
  referPath: (row) => row.refer_path,
  parentStatusId: (row) => row.parent_status_id,
  childStatusId: (row) => row.child_status_id,
  engagements: ({ transport, engagements }) =>
    transport.fullPay ? [...engagements, FULL_PAY_FLAG] : engagements,
  shipper: (row) => shipperView({ person: row.shipper_person, where: row.shipper }),
  /** As lists have it: of who is forgotten what the ZIP code tells. */
  timezone: ({ shipper, shipper_person: person }) =>
    timezoneOf({ zipcode: shipper.zipcode, phone: person?.phone ?? null }),
  origin: (row) => locationView({ person: row.origin_person, where: row.origin }),
  destination: (row) => locationView({ person: row.destination_person, where: row.destination }),
  vehicles: ({ vehicles, vehicle_papers: papers }) =>
    vehicles.map((vehicle, index) => vehicleView([vehicle, papers?.[index]])),
  transport: (row) => transportView(row),
  followups: ({ id, is_order: isOrder, followups }) =>
    followups.map((followup) => ({ ...followup, quote: { id, isOrder } })),
  internalNotes: (row) => (row.internal_notes ?? []).map(noteView),
  attachments: (row) => (row.attachments ?? []).map(attachmentView),
  // No event of this version speaks of load boards, terms, payments or dispatches.
  isFromProabd: () => false,
  proabdExternalId: () => null,
  terms: () => null,
  billingInfo: () => null,
  transactions: () => [],
  dispatch: () => null,
});

export type QuoteView = ReturnType<typeof quoteView>;
