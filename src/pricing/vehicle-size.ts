import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf, type Recorded } from '../shared-kernel/event.ts';
import { vehicleSizeId } from '../shared-kernel/ids/vehicle-size.ts';

/** Surcharge of a bigger vehicle: `rateBump` percent of the base price, and `flatBump` whole dollars. */
const vehicleSize = t.type({ id: vehicleSizeId, name: t.string, rateBump: t.Int, flatBump: t.Int });

export type VehicleSize = t.TypeOf<typeof vehicleSize>;

export const VehicleSizeDefined = defineEvent('VehicleSizeDefined', 1, vehicleSize);
export type VehicleSizeDefined = EventOf<typeof VehicleSizeDefined>;

/** All sizes are one stream, so that a name is unique by a plain decision. */
export type VehicleSizes = ReadonlyMap<number, VehicleSize>;

const evolve = (sizes: VehicleSizes, event: Recorded<VehicleSizeDefined>): VehicleSizes =>
  new Map(sizes).set(event.data.id, event.data);

export const vehicleSizes: Aggregate<VehicleSizes, VehicleSizeDefined> = {
  name: 'vehicle-sizes',
  events: [VehicleSizeDefined],
  initial: new Map(),
  evolve,
  subject: (stream) => stream,
};
