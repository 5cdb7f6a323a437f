import * as t from 'io-ts';
import { decoded } from '../../platform/decoded.ts';
import type { RestEndpoint } from '../../platform/rest-endpoint.ts';
import { stateCode } from '../../shared-kernel/states.ts';
import { line } from '../../shared-kernel/text.ts';
import { fields, parsed, required } from '../../shared-kernel/validation.ts';
import { zipcode } from '../../shared-kernel/zipcode.ts';
import { citiesOf } from '../places/places.ts';
import { type Distance, milesBetween } from '../places/road-distance.ts';
import type { VehicleLookup } from '../vehicle-lookup.ts';

const year = parsed(
  'Year',
  t.number.is,
  (value) => (typeof value === 'string' && /^(19|20)\d\d$/u.test(value) ? Number(value) : undefined),
  String,
  'Enter a model year of four digits.',
);

const BetweenZips = fields({
  origin: required(zipcode, 'Enter the ZIP code of the origin.'),
  destination: required(zipcode, 'Enter the ZIP code of the destination.'),
});
const InState = fields({ state: required(stateCode, 'Choose a state.') });
const OfYear = fields({ year: required(year, 'Enter the model year.') });
const OfMake = fields({
  year: required(year, 'Enter the model year.'),
  make: required(line(60), 'Enter the make.'),
});

/** A GET with parameters decoded by `codec`; the refusal names invalid ones. */
const endpoint = <A>(
  path: RestEndpoint['path'],
  codec: t.Type<A, unknown>,
  answer: (input: A) => Promise<unknown>,
): RestEndpoint => ({
  path,
  permission: 'signed_in',
  resolve: async (query) => answer(decoded(codec, query)),
});

/**
 * The REST calls of places and vehicles (specification, core 7; vehicles are looked up here instead of
 * elsewhere).
 */
export const createRestEndpoints = (
  distance: Distance,
  vehicles: VehicleLookup,
): ReadonlyArray<RestEndpoint> => [
  endpoint('/rest-api/distance', BetweenZips, ({ origin, destination }) =>
    milesBetween(distance)(origin, destination),
  ),
  endpoint('/rest-api/cities', InState, async ({ state }) => citiesOf(state)),
  endpoint('/rest-api/vehicle-makes', OfYear, ({ year }) => vehicles.makes(year)),
  endpoint('/rest-api/vehicle-models', OfMake, ({ year, make }) => vehicles.models(year, make)),
];
