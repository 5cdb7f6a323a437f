import { userIdOf } from '../../shared-kernel/actor.ts';
import { type Cents, toDollars } from '../../shared-kernel/money.ts';
import { carrierPay, FULL_PAY_FLAG, fileUrl, fullPayFee } from '../contract.ts';
import type { Transport } from '../events/sections.ts';
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

/** No event of this version speaks of load boards, terms, payments or dispatches. */
const NOT_RECORDED = {
  isFromProabd: false,
  proabdExternalId: null,
  terms: null,
  billingInfo: null,
  transactions: [],
  dispatch: null,
};

const AMOUNTS = [
  'basePrice',
  'sizeFee',
  'sizeFeeByDistance',
  'inopFee',
  'enclosedFee',
  'deposit',
  'depositFeeByDistance',
  'totalPrice',
] as const;

const inDollars = (amounts: Readonly<Record<string, Cents>>): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toDollars(amount)]));

const transportView = (transport: Transport) => ({
  ...transport,
  ...inDollars(Object.fromEntries(AMOUNTS.map((name) => [name, transport[name]]))),
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

/** A row as the API's `Quote` shows it: dollars, the flag of full pay among the engagements, ids where names are asked for. */
export const quoteView = (row: QuoteRecordRow) => ({
  ...NOT_RECORDED,
  id: row.id,
  isOrder: row.is_order,
  parentId: row.parent_id,
  revision: row.revision,
  createdAt: row.created_at,
  convertedAt: row.converted_at,
  followupOn: row.followup_on,
  assigneeId: row.assignee_id,
  referrerId: row.referrer_id,
  referPath: row.refer_path,
  parentStatusId: row.parent_status_id,
  childStatusId: row.child_status_id,
  engagements: row.transport.fullPay ? [...row.engagements, FULL_PAY_FLAG] : row.engagements,
  shipper: { ...NOBODY_KNOWN, ...row.shipper_person, ...row.shipper },
  origin: { ...NOBODY_KNOWN, ...row.origin_person, ...row.origin },
  destination: { ...NOBODY_KNOWN, ...row.destination_person, ...row.destination },
  vehicles: row.vehicles,
  transport: transportView(row.transport),
  followups: row.followups.map((followup) => ({ ...followup, quote: { id: row.id, isOrder: row.is_order } })),
  internalNotes: (row.internal_notes ?? []).map(noteView),
  attachments: (row.attachments ?? []).map(attachmentView),
});

export type QuoteView = ReturnType<typeof quoteView>;
