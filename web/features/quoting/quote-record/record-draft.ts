import { NEW_STATUS, STORED_FLAGS } from '../../../../src/quoting/contract.ts';
import type { LocationDraft, QuoteDraft, VehicleDraft } from '../quote-form/draft.ts';
import { savedPrices } from '../quote-form/price-draft.ts';
import {
  type Kind,
  type Location,
  OTHER_KIND,
  type QuoteRecord,
  type Shipper,
  type Transport,
  type Vehicle,
} from '../quote-types.ts';

/** A record while it is being edited: what a quote's form holds, and the statuses. */
export type RecordDraft = QuoteDraft & {
  parentStatusId: string | null;
  childStatusId: string | null;
};

type Written<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends string | null ? string : Fields[Key];
};

/** An input has no null: what is not known is the empty text. */
const written = <Fields extends object>(fields: Fields): Written<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value ?? ''])) as Written<Fields>;

const shipperDraft = (shipper: Shipper): QuoteDraft['shipper'] => ({
  ...written(shipper),
  state: shipper.state,
});

const locationDraft = (location: Location): LocationDraft => ({
  ...written(location),
  state: location.state,
});

const vehicleDraft = ({ year, operable, size, state, ...texts }: Vehicle): VehicleDraft => ({
  ...written(texts),
  year,
  operable,
  state,
  sizeId: size?.id ?? null,
});

const transportDraft = (transport: Transport): QuoteDraft['transport'] => ({
  ...savedPrices(transport),
  carrierType: transport.carrierType,
  availableDate: transport.availableDate,
  deliveryDate: transport.deliveryDate ?? '',
  miles: transport.miles,
  note: transport.note ?? '',
});

const isSetByHand = (flag: string): boolean => STORED_FLAGS.some((stored) => stored === flag);

/** What the form holds while nothing of a record is edited. Its notes are kept apart from the form. */
const draftOf = (record: QuoteRecord): RecordDraft => ({
  referrerId: record.referrerId,
  assigneeId: record.assignee?.id ?? null,
  parentStatusId: record.parentStatus?.id ?? null,
  childStatusId: record.childStatus?.id ?? null,
  engagements: record.engagements.filter(isSetByHand),
  shipper: shipperDraft(record.shipper),
  origin: locationDraft(record.origin),
  destination: locationDraft(record.destination),
  vehicles: record.vehicles.map(vehicleDraft),
  transport: transportDraft(record.transport),
  followups: record.followups.map(({ followupOn }) => ({ followupOn })),
  internalNotes: [],
});

/**
 * The status that a record is given at first when it becomes this kind (specification, core 2): the New one of the
 * other kind, which stands for the New one of this kind.
 */
export const convertedStatus = (kind: Kind): string => String(NEW_STATUS[OTHER_KIND[kind]]);

/** What the form of a kind holds at first: of a record of the other kind, what it would become. */
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
