import * as t from 'io-ts';
import { civilDate } from '../../../shared-kernel/civil-date.ts';
import { type Fields, type Only, type PersonalName, personalNames } from '../../../shared-kernel/field.ts';
import { vehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { cents } from '../../../shared-kernel/money.ts';
import { nullable } from '../../../shared-kernel/nullable.ts';
import { personal } from '../../../shared-kernel/personal.ts';
import { LOCATION, SHIPPER } from '../../contract/people-and-places.ts';
import { TRANSPORT } from '../../contract/transport.ts';
import { VEHICLE } from '../../contract/vehicle.ts';
import { childOf } from '../record-ids.ts';

/** The parts of a record as stored in events. Identifying values are personal. */

export const personalText = personal(t.string);

/** Version 1 stored plate, VIN, lot and the carrier note in the clear, in the same fields. */
export const VEHICLE_AND_NOTE_SEALED = { 1: (older: unknown): unknown => older };

/** The codecs of a section's fields that are not personal. */
type OpenCodecs<F extends Fields> = Readonly<Record<Exclude<keyof F, PersonalName<F>>, t.Mixed>>;

/**
 * Codec of a stored section, with exactly the fields of the catalogue: personal ones are sealed texts, `open` has the
 * codecs of all others.
 */
export const stored = <F extends Fields, Open extends OpenCodecs<F>>(
  catalogue: F,
  open: Only<Open, keyof OpenCodecs<F>>,
) => {
  const sealed = Object.fromEntries(personalNames(catalogue).map((name) => [name, personalText]));
  return t.type({ ...(open as Open), ...(sealed as Record<PersonalName<F>, typeof personalText>) });
};

const place = { city: nullable(t.string), state: nullable(t.string), zipcode: nullable(t.string) };

export const shipper = stored(SHIPPER, { ...place, noText: t.boolean, noEmail: t.boolean, noVm: t.boolean });

export const location = stored(LOCATION, place);

const vehicle = stored(VEHICLE, {
  year: t.number,
  make: t.string,
  model: t.string,
  operable: t.boolean,
  sizeId: nullable(vehicleSizeId),
  color: nullable(t.string),
  state: nullable(t.string),
});

export const vehicles = t.array(vehicle);

/** Amounts in cents. Full pay is stored only here, never in the engagements. */
export const transport = stored(TRANSPORT, {
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
});

export const followups = t.array(t.type({ id: childOf('followup'), followupOn: civilDate }));

export type Shipper = t.TypeOf<typeof shipper>;
export type Location = t.TypeOf<typeof location>;
export type Vehicle = t.TypeOf<typeof vehicle>;
export type Transport = t.TypeOf<typeof transport>;
