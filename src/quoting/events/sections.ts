import * as t from 'io-ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { cents } from '../../shared-kernel/money.ts';
import { personal } from '../../shared-kernel/personal.ts';
import { recordId } from '../../shared-kernel/record-id.ts';

/** The parts of a record as events keep them. What says who somebody is, is personal. */
export const nullable = <A, O>(codec: t.Type<A, O>) => t.union([codec, t.null]);

export const personalText = personal(t.string);

/** Version 1 kept plate, VIN, lot and the carrier note readable, in the same places. */
export const VEHICLE_AND_NOTE_SEALED = { 1: (older: unknown): unknown => older };

const place = { city: nullable(t.string), state: nullable(t.string), zipcode: nullable(t.string) };
const reachable = {
  phone: personalText,
  phone2: personalText,
  companyName: personalText,
  address: personalText,
  address2: personalText,
};

export const shipper = t.type({
  ...reachable,
  ...place,
  firstName: personalText,
  lastName: personalText,
  email: personalText,
  note: personalText,
  noText: t.boolean,
  noEmail: t.boolean,
  noVm: t.boolean,
});

export const location = t.type({ ...reachable, ...place, name: personalText });

const vehicle = t.type({
  year: t.number,
  make: t.string,
  model: t.string,
  operable: t.boolean,
  sizeId: nullable(recordId),
  color: nullable(t.string),
  plate: personalText,
  state: nullable(t.string),
  vin: personalText,
  lot: personalText,
});

export const vehicles = t.array(vehicle);

/** Amounts in cents. Whether full pay is on is said here alone, and nowhere in the engagements. */
export const transport = t.type({
  carrierType: t.keyof({ OPEN: null, ENCLOSED: null }),
  availableDate: civilDate,
  deliveryDate: nullable(civilDate),
  miles: nullable(t.number),
  basePrice: cents,
  sizeFee: cents,
  sizeFeeByDistance: cents,
  inopFee: cents,
  enclosedFee: cents,
  deposit: cents,
  depositFeeByDistance: cents,
  totalPrice: cents,
  fullPay: t.boolean,
  note: personalText,
});

export const followups = t.array(t.type({ id: t.string, followupOn: civilDate }));

export type Shipper = t.TypeOf<typeof shipper>;
export type Location = t.TypeOf<typeof location>;
export type Vehicle = t.TypeOf<typeof vehicle>;
export type Transport = t.TypeOf<typeof transport>;
