import * as t from 'io-ts';
import { yearOf } from '../../shared-kernel/civil-date.ts';
import { described } from '../../shared-kernel/field.ts';
import { vehicleSizeId } from '../../shared-kernel/ids/vehicle-size.ts';
import { stateCode } from '../../shared-kernel/states.ts';
import { line } from '../../shared-kernel/text.ts';
import { fields, optional, parsed, required, withDefault } from '../../shared-kernel/validation.ts';
import { FIRST_VEHICLE_YEAR } from '../../shared-kernel/vehicle-limits.ts';
import { MESSAGES } from './messages.ts';

/** The newest model year on sale is next year's. */
export const lastVehicleYear = (today: string): number => yearOf(today) + 1;

const year = parsed(
  'VehicleYear',
  t.number.is,
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= FIRST_VEHICLE_YEAR && value <= 9999
      ? value
      : undefined,
  t.identity,
  MESSAGES.vehicleYearRange,
);

/** Upper case; shorter than 17 before 1981. */
const vin = parsed(
  'Vin',
  t.string.is,
  (value) => {
    const written = typeof value === 'string' ? value.trim().toUpperCase() : '';
    return /^[A-Z0-9]{1,17}$/u.test(written) ? written : undefined;
  },
  t.identity,
  MESSAGES.vin,
);

const operable = parsed(
  'Operable',
  t.boolean.is,
  (value) => (typeof value === 'boolean' ? value : undefined),
  t.identity,
  MESSAGES.operable,
);

const vehicleFields = {
  year: required(year, MESSAGES.vehicleYear),
  make: required(line(60), MESSAGES.vehicleMake),
  model: required(line(60), MESSAGES.vehicleModel),
  operable: withDefault(operable, true),
  sizeId: optional(vehicleSizeId),
  color: optional(line(40)),
  plate: optional(line(20)),
  state: optional(stateCode),
  vin: optional(vin),
  lot: optional(line(40)),
};

/** Fields of a vehicle; year, make and model are its name. */
export const VEHICLE = described<typeof vehicleFields>()({
  year: { label: 'Year', kind: 'year' },
  make: { label: 'Make', kind: 'text' },
  model: { label: 'Model', kind: 'text' },
  operable: { label: 'Operable', kind: 'yes-no' },
  sizeId: { label: 'Size', kind: 'reference', to: 'vehicle-size' },
  color: { label: 'Color', kind: 'text' },
  plate: { label: 'Plate', kind: 'code', personal: true },
  state: { label: 'Plate state', kind: 'state' },
  vin: { label: 'VIN', kind: 'code', personal: true },
  lot: { label: 'Lot', kind: 'code', personal: true },
});

export const vehicleInput = fields(vehicleFields);

/** A carrier needs the size of an order's vehicles. */
export const vehicleOfOrder = fields({
  ...vehicleFields,
  sizeId: required(vehicleSizeId, MESSAGES.chooseSize),
});
