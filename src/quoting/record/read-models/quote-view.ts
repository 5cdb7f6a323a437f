import { userIdOf } from '../../../shared-kernel/actor.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { fileUrl } from '../../../shared-kernel/file-url.ts';
import { toDollars } from '../../../shared-kernel/money.ts';
import { presenter } from '../../../shared-kernel/presenter.ts';
import { timeZoneOf } from '../../../shared-kernel/time-zone.ts';
import { FULL_PAY_FLAG } from '../../contract/engagements.ts';
import { FIELDS } from '../../contract/fields.ts';
import { carrierPay, fullPayFee } from '../../contract/prices.ts';
import { timezoneOf } from './list-time-zone.ts';
import type { AttachmentRow, NoteRow } from './personal-parts.ts';
import type { LockableRow, QuoteRecordRow } from './quote-record.ts';
import { fieldViews, sectionView } from './section-view.ts';

const shipperView = sectionView<QuoteRecordRow['shipper']>()(FIELDS.shipper);
const locationView = sectionView<QuoteRecordRow['origin']>()(FIELDS.origin);
const vehicleView = sectionView<QuoteRecordRow['vehicles'][number]>()(FIELDS.vehicles);

type Transport = QuoteRecordRow['transport'];
const priced = fieldViews<Transport>()(FIELDS.transport);
const transportView = presenter<Parameters<typeof priced.note>[0]>()({
  ...priced,
  carrierPay: ({ open }) => toDollars(carrierPay(open)),
  fullPayFee: ({ open }) => toDollars(fullPayFee(open)),
});

export const noteView = ({ author, ...note }: NoteRow) => ({ ...note, authorId: userIdOf(author) });

const attachmentView = ({ attachmentId, key: _, author, ...file }: AttachmentRow) => ({
  ...file,
  id: attachmentId,
  fileUrl: fileUrl(attachmentId),
  authorId: userIdOf(author),
});

/** What tells a customer's time zone; as in lists, that of a forgotten person is told by the ZIP code. */
const whereabouts = ({
  shipper,
  shipper_person: person,
}: Pick<QuoteRecordRow, 'shipper' | 'shipper_person'>) => ({
  zipcode: shipper.zipcode,
  phone: person?.phone ?? null,
});

/** `dispatched_on` and `locked` are undefined where they are resolved on demand. */
type ViewedRow = LockableRow & { readonly dispatched_on?: CivilDate | null };

/**
 * A row in the form of the API's `Quote`: dollars, the full-pay flag among the engagements, ids for fields that
 * resolve names.
 */
export const quoteView = presenter<ViewedRow>()({
  id: (row) => row.id,
  isOrder: (row) => row.is_order,
  parentId: (row) => row.parent_id,
  revision: (row) => row.revision,
  locked: (row) => row.locked,
  createdAt: (row) => row.created_at,
  convertedAt: (row) => row.converted_at,
  /** Never for a quote. */
  dispatchedOn: (row) => (row.is_order ? row.dispatched_on : null),
  followupOn: (row) => row.followup_on,
  assigneeId: (row) => row.assignee_id,
  referrerId: (row) => row.referrer_id,
  referPath: (row) => row.refer_path,
  parentStatusId: (row) => row.parent_status_id,
  childStatusId: (row) => row.child_status_id,
  engagements: ({ transport, engagements }) =>
    transport.fullPay ? [...engagements, FULL_PAY_FLAG] : engagements,
  shipper: (row) => shipperView({ open: row.shipper, person: row.shipper_person }),
  timezone: (row) => timezoneOf(whereabouts(row)),
  ianaTimezone: (row) => timeZoneOf(whereabouts(row)),
  origin: (row) => locationView({ open: row.origin, person: row.origin_person }),
  destination: (row) => locationView({ open: row.destination, person: row.destination_person }),
  vehicles: ({ vehicles, vehicle_papers: papers }) =>
    vehicles.map((open, index) => vehicleView({ open, person: papers?.[index] })),
  transport: (row) => transportView({ open: row.transport, person: { note: row.carrier_note } }),
  followups: ({ id, is_order: isOrder, followups }) =>
    followups.map((followup) => ({ ...followup, quote: { id, isOrder } })),
  internalNotes: (row) => (row.internal_notes ?? []).map(noteView),
  attachments: (row) => (row.attachments ?? []).map(attachmentView),
  // No event of this version contains load board data.
  isFromProabd: () => false,
  proabdExternalId: () => null,
});

export type QuoteView = ReturnType<typeof quoteView>;
