import * as t from 'io-ts';
import { civilDate } from '../../../shared-kernel/civil-date.ts';
import { vehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { nullable } from '../../../shared-kernel/nullable.ts';
import { stored } from '../../../shared-kernel/stored.ts';
import { LOCATION, SHIPPER } from '../../contract/people-and-places.ts';
import { VEHICLE } from '../../contract/vehicle.ts';
import { childOf } from '../record-ids.ts';

/** The parts of a record as stored in events. Identifying values are personal. */

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

export const followups = t.array(t.type({ id: childOf('followup'), followupOn: civilDate }));

export type Shipper = t.TypeOf<typeof shipper>;
export type Location = t.TypeOf<typeof location>;
export type Vehicle = t.TypeOf<typeof vehicle>;
