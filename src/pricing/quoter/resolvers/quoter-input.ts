import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { type CivilDate, yearOf } from '../../../shared-kernel/civil-date.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { referrerId } from '../../../shared-kernel/ids/referrer.ts';
import { vehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { type FieldErrors, invalid, Rejected } from '../../../shared-kernel/rejection.ts';
import { line } from '../../../shared-kernel/text.ts';
import {
  decodeWith,
  fields,
  optional,
  parsed,
  required,
  withDefault,
} from '../../../shared-kernel/validation.ts';
import {
  FIRST_VEHICLE_YEAR,
  MOST_VEHICLES,
  VEHICLE_YEAR_RANGE,
} from '../../../shared-kernel/vehicle-limits.ts';
import { zipcode } from '../../../shared-kernel/zipcode.ts';
import type { Spot } from '../spot.ts';
import { spotOf } from './request.ts';

const year = parsed(
  'ModelYear',
  t.number.is,
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= FIRST_VEHICLE_YEAR ? value : undefined,
  t.identity,
  VEHICLE_YEAR_RANGE,
);

const vehicle = fields({
  year: required(year, 'Choose the year.'),
  make: required(line(60), 'Enter the make.'),
  model: required(line(60), 'Enter the model.'),
  sizeId: optional(vehicleSizeId),
  operable: withDefault(t.boolean, true),
});

const spot = (missing: string) => fields({ zipcode: required(zipcode, missing) });
const origin = spot('Enter the ZIP code of the origin.');
const destination = spot('Enter the ZIP code of the destination.');

const carrierType = withDefault(t.keyof({ OPEN: null, ENCLOSED: null }), 'OPEN');

const terms = fields({ carrierType, referrerId: optional(referrerId) });

const loads = fields({ carrierType, except: optional(recordId) });

const UNKNOWN_ZIP = 'We do not know this ZIP code, so it cannot be quoted. Check it.';

/** A part of the input: what it says, and what is wrong with it, by dotted path within the whole. */
export type Part<A> = { readonly value?: A; readonly errors: FieldErrors };

const under = (path: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [[path, name].filter(Boolean).join('.'), message]),
  );

const read = <A>(codec: t.Type<A, unknown>, value: unknown, path: string): Part<A> => {
  const decoded = decodeWith(codec)(value);
  return E.isRight(decoded) ? { value: decoded.right, errors: {} } : { errors: under(path, decoded.left) };
};

/** The place of a typed spot. */
export const readSpot = (value: unknown, end: 'origin' | 'destination'): Part<Spot> => {
  const { value: typed, errors } = read(end === 'origin' ? origin : destination, value, end);
  if (typed === undefined) return { errors };
  const found = spotOf(typed.zipcode);
  return found ? { value: found, errors: {} } : { errors: { [`${end}.zipcode`]: UNKNOWN_ZIP } };
};

/** Both ends of a lane. Throws INVALID, with what is wrong at each. */
export const readLane = (lane: { readonly origin: unknown; readonly destination: unknown }) => {
  const [from, to] = [readSpot(lane.origin, 'origin'), readSpot(lane.destination, 'destination')];
  if (!(from.value && to.value)) throw new Rejected(invalid({ ...from.errors, ...to.errors }));
  return { origin: from.value, destination: to.value };
};

type Vehicle = t.TypeOf<typeof vehicle>;

const readVehicle = (value: unknown, at: number, today: CivilDate): Part<Vehicle> => {
  const part = read(vehicle, value, `vehicles.${at}`);
  return part.value && part.value.year > yearOf(today) + 1
    ? { errors: { [`vehicles.${at}.year`]: VEHICLE_YEAR_RANGE } }
    : part;
};

/** Each vehicle by itself, so that one that is wrong hides nothing of the others. */
export const readVehicles = (
  values: ReadonlyArray<unknown>,
  today: CivilDate,
): { readonly vehicles: ReadonlyArray<Vehicle | undefined>; readonly errors: FieldErrors } => {
  if (values.length === 0) return { vehicles: [], errors: { vehicles: 'Add at least one vehicle.' } };
  if (values.length > MOST_VEHICLES)
    return { vehicles: [], errors: { vehicles: `At most ${MOST_VEHICLES} vehicles are quoted at once.` } };
  const parts = values.map((value, at) => readVehicle(value, at, today));
  return {
    vehicles: parts.map(({ value }) => value),
    errors: Object.assign({}, ...parts.map(({ errors }) => errors)),
  };
};

/** Open or enclosed, and whose deposit counts. */
export const readTerms = (value: unknown): Part<t.TypeOf<typeof terms>> => read(terms, value, '');

/** Which loads count as similar: their carrier type, and an order that does not count. Throws INVALID. */
export const readLoads = (value: unknown): t.TypeOf<typeof loads> => {
  const part = read(loads, value, '');
  if (!part.value) throw new Rejected(invalid(part.errors));
  return part.value;
};
