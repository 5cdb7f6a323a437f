import { STORED_FLAGS } from '../../../../../src/quoting/contract/engagements.ts';
import { FIELDS } from '../../../../../src/quoting/contract/fields.ts';
import { NEW_STATUS } from '../../../../../src/quoting/contract/known-statuses.ts';
import type { QuoteRecord } from '../../../../api/generated/types.ts';
import { draftOf as sectionDraft } from '../../../../kit/form/field-drafts.ts';
import { type Kind, OTHER_KIND } from '../../kind.ts';
import type { QuoteDraft } from '../../quote-form/draft.ts';
import { savedPrices } from '../../quote-form/price-draft.ts';

/** Form values of a record: those of a quote, and the statuses. */
export type RecordDraft = QuoteDraft & {
  parentStatusId: string | null;
  childStatusId: string | null;
};

const isSetByHand = (flag: string): boolean => STORED_FLAGS.some((stored) => stored === flag);

/** Form values of an unedited record. Its notes are not part of the form. */
const draftOf = (record: QuoteRecord): RecordDraft => ({
  referrerId: record.referrerId,
  assigneeId: record.assignee?.id ?? null,
  parentStatusId: record.parentStatus?.id ?? null,
  childStatusId: record.childStatus?.id ?? null,
  engagements: record.engagements.filter(isSetByHand),
  shipper: sectionDraft(FIELDS.shipper, record.shipper),
  origin: sectionDraft(FIELDS.origin, record.origin),
  destination: sectionDraft(FIELDS.origin, record.destination),
  vehicles: record.vehicles.map((each) => sectionDraft(FIELDS.vehicles, { ...each, sizeId: each.size?.id })),
  transport: { ...sectionDraft(FIELDS.transport, record.transport), ...savedPrices(record.transport) },
  followups: record.followups.map(({ followupOn }) => ({ followupOn })),
  internalNotes: [],
});

/**
 * The first status of a converted record (specification, core 2): the other kind's New, which maps to New of
 * this kind.
 */
export const convertedStatus = (kind: Kind): string => String(NEW_STATUS[OTHER_KIND[kind]]);

/** Initial form values for a kind; for a record of the other kind, as converted. */
export const draftAs = (kind: Kind, record: QuoteRecord): RecordDraft => {
  const draft = draftOf(record);
  if (record.isOrder === (kind === 'order')) return draft;
  return {
    ...draft,
    parentStatusId: convertedStatus(kind),
    childStatusId: null,
    followups: [],
    internalNotes: [{ note: '' }],
  };
};
