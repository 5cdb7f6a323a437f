import { emptyPrices, type PriceDraft, pricesAsSent } from './price-draft.ts';

/** A number as it was typed; text that is no number stays for the rules to refuse. */
type Numeric = number | string | null;
type Texts<Key extends string> = { [key in Key]: string };

const SHIPPER = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'phone2',
  'companyName',
  'address',
  'address2',
  'city',
  'zipcode',
  'note',
] as const;
const LOCATION = [
  'name',
  'address',
  'address2',
  'city',
  'zipcode',
  'phone',
  'phone2',
  'companyName',
] as const;
const VEHICLE = ['make', 'model', 'color', 'plate', 'vin', 'lot'] as const;
export type LocationDraft = Texts<(typeof LOCATION)[number]> & { state: string | null };
export type VehicleDraft = Texts<(typeof VEHICLE)[number]> & {
  year: number | null;
  state: string | null;
  sizeId: string | null;
  operable: boolean;
};

/** A quote while it is being typed. */
export type QuoteDraft = {
  referrerId: string | null;
  assigneeId: string | null;
  engagements: Array<string>;
  shipper: Texts<(typeof SHIPPER)[number]> & {
    state: string | null;
    noText: boolean;
    noEmail: boolean;
    noVm: boolean;
  };
  origin: LocationDraft;
  destination: LocationDraft;
  vehicles: Array<VehicleDraft>;
  transport: PriceDraft & {
    carrierType: string;
    availableDate: string;
    deliveryDate: string;
    miles: Numeric;
    note: string;
  };
  followups: Array<{ followupOn: string }>;
  internalNotes: Array<{ note: string }>;
};

const blank = <Key extends string>(keys: ReadonlyArray<Key>): Texts<Key> =>
  Object.fromEntries(keys.map((key) => [key, ''])) as Texts<Key>;

export const emptyVehicle = (): VehicleDraft => ({
  ...blank(VEHICLE),
  year: null,
  state: null,
  sizeId: null,
  operable: true,
});

/** A fresh quote of the person who takes the call; `today` is the office's date. */
export const emptyQuote = (assigneeId: string | null, today: string): QuoteDraft => ({
  referrerId: null,
  assigneeId,
  engagements: [],
  shipper: { ...blank(SHIPPER), state: null, noText: false, noEmail: false, noVm: false },
  origin: { ...blank(LOCATION), state: null },
  destination: { ...blank(LOCATION), state: null },
  vehicles: [emptyVehicle()],
  transport: {
    ...emptyPrices(),
    carrierType: 'OPEN',
    availableDate: today,
    deliveryDate: '',
    miles: null,
    note: '',
  },
  followups: [],
  internalNotes: [{ note: '' }],
});

/** The draft as the API takes it: with its prices as the card shows them, without a note that was never written. */
export const toInput = (draft: QuoteDraft) => ({
  ...draft,
  transport: pricesAsSent(draft.transport),
  internalNotes: draft.internalNotes.filter(({ note }) => note.trim() !== ''),
});
