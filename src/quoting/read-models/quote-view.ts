import { userIdOf } from '../../shared-kernel/actor.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { toDollars } from '../../shared-kernel/money.ts';
import { viewsOf } from '../../shared-kernel/views.ts';
import { carrierPay, FULL_PAY_FLAG, fileUrl, fullPayFee } from '../contract.ts';
import type { Transport } from '../events/sections.ts';
import { timezoneOf } from './list-time-zone.ts';
import { locationView, shipperView } from './party-view.ts';
import type { AttachmentRow, NoteRow } from './personal-parts.ts';
import type { QuoteRecordRow } from './quote-record.ts';
import type { VehiclePapers } from './record-row.ts';

const transportView = viewsOf<Transport>()({
  carrierType: ({ carrierType }) => carrierType,
  availableDate: ({ availableDate }) => availableDate,
  deliveryDate: ({ deliveryDate }) => deliveryDate,
  miles: ({ miles }) => miles,
  fullPay: ({ fullPay }) => fullPay,
  note: ({ note }) => note,
  basePrice: ({ basePrice }) => toDollars(basePrice),
  sizeFee: ({ sizeFee }) => toDollars(sizeFee),
  sizeFeeByDistance: ({ sizeFeeByDistance }) => toDollars(sizeFeeByDistance),
  inopFee: ({ inopFee }) => toDollars(inopFee),
  enclosedFee: ({ enclosedFee }) => toDollars(enclosedFee),
  deposit: ({ deposit }) => toDollars(deposit),
  depositFeeByDistance: ({ depositFeeByDistance }) => toDollars(depositFeeByDistance),
  totalPrice: ({ totalPrice }) => toDollars(totalPrice),
  carrierPay: (transport) => toDollars(carrierPay(transport)),
  fullPayFee: (transport) => toDollars(fullPayFee(transport)),
});

const noteView = ({ author, ...note }: NoteRow) => ({ ...note, authorId: userIdOf(author) });

const attachmentView = ({ attachmentId, key: _, author, ...file }: AttachmentRow) => ({
  ...file,
  id: attachmentId,
  fileUrl: fileUrl(attachmentId),
  authorId: userIdOf(author),
});

const NO_PAPERS: VehiclePapers = { plate: null, vin: null, lot: null };

/** `dispatched_on` is undefined where it is to be looked up when it is asked for. */
type ViewedRow = QuoteRecordRow & { readonly dispatched_on?: CivilDate | null };

/** A row as the API's `Quote` shows it: dollars, the flag of full pay among the engagements, ids where names are asked for. */
export const quoteView = viewsOf<ViewedRow>()({
  id: (row) => row.id,
  isOrder: (row) => row.is_order,
  parentId: (row) => row.parent_id,
  revision: (row) => row.revision,
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
    vehicles.map((vehicle, index) => ({ ...vehicle, ...(papers?.[index] ?? NO_PAPERS) })),
  transport: (row) => transportView({ ...row.transport, note: row.carrier_note }),
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
