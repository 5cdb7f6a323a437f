import * as E from 'fp-ts/lib/Either.js';
import { carrierPay, computedTotal, fullPayFee, type Prices } from '../../../../src/quoting/contract.ts';
import { type Cents, dollars, toDollars, ZERO } from '../../../../src/shared-kernel/money.ts';

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
export const COMPONENTS = [
  'basePrice',
  'deposit',
  'sizeFee',
  'sizeFeeByDistance',
  'inopFee',
  'enclosedFee',
  'depositFeeByDistance',
] as const;

export type LocationDraft = Texts<(typeof LOCATION)[number]> & { state: string | null };
export type VehicleDraft = Texts<(typeof VEHICLE)[number]> & {
  year: number | null;
  state: string | null;
  sizeId: string | null;
  operable: boolean;
};
export type PricesDraft = { [key in (typeof COMPONENTS)[number]]: Numeric };

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
  transport: PricesDraft & {
    carrierType: string;
    availableDate: string;
    deliveryDate: string;
    miles: Numeric;
    fullPay: boolean;
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
    ...(Object.fromEntries(COMPONENTS.map((key) => [key, null])) as PricesDraft),
    carrierType: 'OPEN',
    availableDate: today,
    deliveryDate: '',
    miles: null,
    fullPay: false,
    note: '',
  },
  followups: [],
  internalNotes: [{ note: '' }],
});

const centsOf = (typed: Numeric): Cents => E.getOrElse(() => ZERO)(dollars.decode(typed));

const pricesOf = (draft: PricesDraft): Prices =>
  Object.fromEntries(COMPONENTS.map((key) => [key, centsOf(draft[key])])) as Prices;

/** What the components add up to, in dollars; a component that cannot be read yet counts as nothing. */
export const totalsOf = (draft: PricesDraft, fullPay: boolean) => {
  const prices = pricesOf(draft);
  const totalPrice = computedTotal(prices, fullPay);
  return {
    totalPrice: toDollars(totalPrice),
    fullPayFee: toDollars(fullPayFee({ ...prices, fullPay, totalPrice })),
    carrierPay: toDollars(carrierPay(prices)),
  };
};

/** The draft as the API takes it: with its total, without a note that was never written. */
export const toInput = (draft: QuoteDraft) => ({
  ...draft,
  transport: {
    ...draft.transport,
    totalPrice: totalsOf(draft.transport, draft.transport.fullPay).totalPrice,
  },
  internalNotes: draft.internalNotes.filter(({ note }) => note.trim() !== ''),
});
