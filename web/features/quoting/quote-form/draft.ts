import { FIELDS } from '../../../../src/quoting/contract/fields.ts';
import { type DraftOf, draftOf } from '../../../kit/form/field-drafts.ts';
import { emptyPrices, type PriceDraft } from './price-draft.ts';
import { pricesAsSent } from './typed-prices.ts';

const { shipper, origin, vehicles, transport } = FIELDS;

/** Form values of a quote. */
export type QuoteDraft = {
  referrerId: string | null;
  assigneeId: string | null;
  engagements: Array<string>;
  shipper: DraftOf<typeof shipper>;
  origin: DraftOf<typeof origin>;
  destination: DraftOf<typeof origin>;
  vehicles: Array<DraftOf<typeof vehicles>>;
  transport: PriceDraft & DraftOf<typeof transport>;
  followups: Array<{ followupOn: string }>;
  internalNotes: Array<{ note: string }>;
};

export const emptyVehicle = () => draftOf(vehicles);

/** A new quote assigned to the current user; `today` is the office's date. */
export const emptyQuote = (assigneeId: string | null, today: string): QuoteDraft => ({
  referrerId: null,
  assigneeId,
  engagements: [],
  shipper: draftOf(shipper),
  origin: draftOf(origin),
  destination: draftOf(origin),
  vehicles: [emptyVehicle()],
  transport: { ...emptyPrices(), ...draftOf(transport, { availableDate: today }) },
  followups: [],
  internalNotes: [{ note: '' }],
});

/** API input of a draft: prices as the card shows them, with the quoter's token, and without an empty note. */
export const toInput = (draft: QuoteDraft) => ({
  ...draft,
  transport: { ...pricesAsSent(draft.transport), quoterToken: draft.transport.quote?.token },
  internalNotes: draft.internalNotes.filter(({ note }) => note.trim() !== ''),
});
