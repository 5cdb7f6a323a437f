import type { CarrierType } from '../../../src/quoting/contract.ts';
import type { Assignee } from '../../graphql/people.ts';

export type Status = { readonly id: string; readonly name: string };
export type Place = { readonly city: string; readonly state: string };
export type VehicleSize = { readonly id: string; readonly name: string };
export type Referrer = { readonly id: string; readonly name: string };

/** What a record is: its kind decides which calls it takes and what it must have. */
export type Kind = 'quote' | 'order';
export const OTHER_KIND: Readonly<Record<Kind, Kind>> = { quote: 'order', order: 'quote' };
/** A reverse copy goes the other way. */
export type CopyMode = 'STANDARD' | 'REVERSE';
/** Another record that this one was copied from or into. */
export type QuoteLink = { readonly id: string; readonly isOrder: boolean };

/** A quote or an order as a list shows it. */
export type QuoteSummary = {
  readonly id: string;
  readonly isFromProabd: boolean;
  readonly proabdExternalId: string | null;
  /** The number of the record's last change; an update says which one it was looking at. */
  readonly revision: number;
  /** Something of its history cannot be read: it shows what it said before, and cannot be changed. */
  readonly locked: boolean;
  readonly createdAt: string;
  /** When it was booked; null of a quote. */
  readonly convertedAt: string | null;
  /** The office's day on which an order was dispatched, until that is taken back; null of all others. */
  readonly dispatchedOn: string | null;
  readonly followupOn: string | null;
  readonly assignee: Assignee | null;
  readonly parentStatus: Status | null;
  readonly childStatus: Status | null;
  readonly engagements: ReadonlyArray<string>;
  readonly shipper: { readonly firstName: string | null; readonly lastName: string | null };
  readonly origin: Place;
  readonly destination: Place;
  readonly vehicles: ReadonlyArray<{ readonly year: number; readonly make: string; readonly model: string }>;
  readonly transport: { readonly availableDate: string; readonly totalPrice: number };
};

/** The four zones that customers are told apart by. */
export type Timezone = 'EST' | 'CST' | 'MT' | 'PST';

/** A row of a list: a quote, an order, or one follow-up of a quote. */
export type ListedRecord = QuoteSummary & {
  /** Of the follow-up in a list of those, otherwise the record's number. */
  readonly rowId: string;
  readonly timezone: Timezone | null;
  /** All open ones; `followupOn` is the earliest of them, in a list of follow-ups that of the row. */
  readonly followups: ReadonlyArray<{ readonly followupOn: string }>;
  readonly internalNotes: ReadonlyArray<Pick<Note, 'id' | 'note' | 'createdAt'>>;
  /**
   * After a change in the row, until the list is loaded again: it stands at another place of the list by now, or is
   * no longer in it.
   */
  readonly stays?: 'elsewhere' | 'out';
};

export type Shipper = Readonly<
  Record<
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phone'
    | 'phone2'
    | 'companyName'
    | 'address'
    | 'address2'
    | 'city'
    | 'state'
    | 'zipcode'
    | 'note',
    string | null
  > &
    Record<'noText' | 'noEmail' | 'noVm', boolean>
>;

export type Location = Place & { readonly zipcode: string } & Readonly<
    Record<'name' | 'address' | 'address2' | 'phone' | 'phone2' | 'companyName', string | null>
  >;

export type Vehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly operable: boolean;
  readonly size: VehicleSize | null;
} & Readonly<Record<'color' | 'plate' | 'state' | 'vin' | 'lot', string | null>>;

export type Transport = {
  readonly carrierType: CarrierType;
  readonly availableDate: string;
  readonly deliveryDate: string | null;
  readonly miles: number | null;
  readonly fullPay: boolean;
  readonly note: string | null;
} & Readonly<
  Record<
    | 'basePrice'
    | 'sizeFee'
    | 'sizeFeeByDistance'
    | 'inopFee'
    | 'enclosedFee'
    | 'deposit'
    | 'depositFeeByDistance'
    | 'totalPrice'
    | 'carrierPay'
    | 'fullPayFee',
    number
  >
>;

export type Note = {
  readonly id: string;
  readonly note: string;
  readonly createdAt: string;
  readonly author: Assignee | null;
};

export type Attachment = {
  readonly id: string;
  readonly fileName: string;
  readonly fileUrl: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly createdAt: string;
  readonly author: Assignee | null;
};

/** A quote or an order as its page shows it. */
export type QuoteRecord = Omit<
  QuoteSummary,
  'shipper' | 'origin' | 'destination' | 'vehicles' | 'transport'
> & {
  readonly isOrder: boolean;
  readonly referrerId: string | null;
  readonly referrer: Referrer | null;
  readonly parent: QuoteLink | null;
  readonly children: ReadonlyArray<QuoteLink>;
  readonly shipper: Shipper;
  readonly origin: Location;
  readonly destination: Location;
  readonly vehicles: ReadonlyArray<Vehicle>;
  readonly transport: Transport;
  readonly followups: ReadonlyArray<{ readonly id: string; readonly followupOn: string }>;
  readonly internalNotes: ReadonlyArray<Note>;
  readonly attachments: ReadonlyArray<Attachment>;
};
