import type { CarrierType } from '../../../src/quoting/contract.ts';
import type { Assignee } from '../../graphql/people.ts';

export type Status = { readonly id: string; readonly name: string };
export type Place = { readonly city: string; readonly state: string };
export type VehicleSize = { readonly id: string; readonly name: string };
export type Referrer = { readonly id: string; readonly name: string };

/** A quote as a list shows it. */
export type QuoteSummary = {
  readonly id: string;
  readonly isFromProabd: boolean;
  readonly proabdExternalId: string | null;
  readonly createdAt: string;
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

/** A quote as its page shows it. */
export type QuoteRecord = Omit<
  QuoteSummary,
  'shipper' | 'origin' | 'destination' | 'vehicles' | 'transport'
> & {
  readonly isOrder: boolean;
  readonly referrer: Referrer | null;
  readonly shipper: Shipper;
  readonly origin: Location;
  readonly destination: Location;
  readonly vehicles: ReadonlyArray<Vehicle>;
  readonly transport: Transport;
  readonly followups: ReadonlyArray<{ readonly id: string; readonly followupOn: string }>;
  readonly internalNotes: ReadonlyArray<Note>;
};
