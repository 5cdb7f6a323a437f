import { userIdOf } from '../../shared-kernel/actor.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { toDollars } from '../../shared-kernel/money.ts';
import { carrierPay, FULL_PAY_FLAG, fileUrl, fullPayFee } from '../contract.ts';
import type { Transport } from '../events/sections.ts';
import { timezoneOf } from './list-time-zone.ts';
import type { AttachmentRow, NoteRow } from './personal-parts.ts';
import type { LocationPerson, QuoteRecordRow, ShipperPerson } from './quote-record.ts';

const NOBODY_KNOWN: ShipperPerson & LocationPerson = {
  name: null,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  phone2: null,
  companyName: null,
  address: null,
  address2: null,
  note: null,
};

/** Who stands in a part and where. Object.assign: a literal of several spreads takes twenty times as long. */
const partView = <Where extends object>(
  person: Partial<ShipperPerson & LocationPerson> | null,
  where: Where,
): ShipperPerson & LocationPerson & Where => Object.assign({}, NOBODY_KNOWN, person, where);

const transportView = (transport: Transport) => ({
  ...transport,
  basePrice: toDollars(transport.basePrice),
  sizeFee: toDollars(transport.sizeFee),
  sizeFeeByDistance: toDollars(transport.sizeFeeByDistance),
  inopFee: toDollars(transport.inopFee),
  enclosedFee: toDollars(transport.enclosedFee),
  deposit: toDollars(transport.deposit),
  depositFeeByDistance: toDollars(transport.depositFeeByDistance),
  totalPrice: toDollars(transport.totalPrice),
  carrierPay: toDollars(carrierPay(transport)),
  fullPayFee: toDollars(fullPayFee(transport)),
});

const noteView = ({ author, ...note }: NoteRow) => ({ ...note, authorId: userIdOf(author) });

const attachmentView = ({ attachmentId, key: _, author, ...file }: AttachmentRow) => ({
  ...file,
  id: attachmentId,
  fileUrl: fileUrl(attachmentId),
  authorId: userIdOf(author),
});

/** As lists have it: who is forgotten has none. */
const timezone = ({ shipper, shipper_person: person }: QuoteRecordRow) =>
  person === null ? null : timezoneOf({ zipcode: shipper.zipcode, phone: person.phone });

/** A row as the API's `Quote` shows it: dollars, the flag of full pay among the engagements, ids where names are asked for. */
export const quoteView = (row: QuoteRecordRow & { readonly dispatched_on?: CivilDate | null }) => ({
  id: row.id,
  isOrder: row.is_order,
  parentId: row.parent_id,
  revision: row.revision,
  createdAt: row.created_at,
  convertedAt: row.converted_at,
  /** Never of a quote. Undefined: to be looked up where it is asked for. */
  dispatchedOn: row.is_order ? row.dispatched_on : null,
  followupOn: row.followup_on,
  assigneeId: row.assignee_id,
  referrerId: row.referrer_id,
  referPath: row.refer_path,
  parentStatusId: row.parent_status_id,
  childStatusId: row.child_status_id,
  engagements: row.transport.fullPay ? [...row.engagements, FULL_PAY_FLAG] : row.engagements,
  shipper: partView(row.shipper_person, row.shipper),
  timezone: timezone(row),
  origin: partView(row.origin_person, row.origin),
  destination: partView(row.destination_person, row.destination),
  vehicles: row.vehicles,
  transport: transportView(row.transport),
  followups: row.followups.map((followup) => ({ ...followup, quote: { id: row.id, isOrder: row.is_order } })),
  internalNotes: (row.internal_notes ?? []).map(noteView),
  attachments: (row.attachments ?? []).map(attachmentView),
  // No event of this version speaks of load boards, terms, payments or dispatches.
  isFromProabd: false,
  proabdExternalId: null,
  terms: null,
  billingInfo: null,
  transactions: [],
  dispatch: null,
});

export type QuoteView = ReturnType<typeof quoteView>;
