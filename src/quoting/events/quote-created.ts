import * as t from 'io-ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { cents } from '../../shared-kernel/money.ts';
import { personal } from '../../shared-kernel/personal.ts';
import { recordId } from '../../shared-kernel/record-id.ts';

const nullable = <A, O>(codec: t.Type<A, O>) => t.union([codec, t.null]);

const personalText = personal(t.string);
const place = { city: nullable(t.string), state: nullable(t.string), zipcode: nullable(t.string) };
const reachable = {
  phone: personalText,
  phone2: personalText,
  companyName: personalText,
  address: personalText,
  address2: personalText,
};

const shipper = t.type({
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

const location = t.type({ ...reachable, ...place, name: personalText });

const vehicle = t.type({
  year: t.number,
  make: t.string,
  model: t.string,
  operable: t.boolean,
  sizeId: nullable(recordId),
  color: nullable(t.string),
  plate: nullable(t.string),
  state: nullable(t.string),
  vin: nullable(t.string),
  lot: nullable(t.string),
});

/** Amounts in cents. Whether full pay is on is said here alone, and nowhere in the engagements. */
const transport = t.type({
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
  note: nullable(t.string),
});

/** A customer's record came into being as a quote. When and by whom is in the event's metadata. */
export const QuoteCreated = defineEvent(
  'QuoteCreated',
  1,
  t.type({
    quoteId: recordId,
    shipper,
    origin: location,
    destination: location,
    vehicles: t.array(vehicle),
    transport,
    followups: t.array(t.type({ id: t.string, followupOn: civilDate })),
    engagements: t.array(t.string),
    assigneeId: t.string,
    referrerId: nullable(recordId),
    referPath: t.string,
    parentStatusId: recordId,
    childStatusId: nullable(recordId),
    internalNotes: t.array(t.type({ id: t.string, note: personalText })),
  }),
);

export type QuoteCreated = EventOf<typeof QuoteCreated>;
export type Shipper = t.TypeOf<typeof shipper>;
export type Location = t.TypeOf<typeof location>;
export type Vehicle = t.TypeOf<typeof vehicle>;
export type Transport = t.TypeOf<typeof transport>;
