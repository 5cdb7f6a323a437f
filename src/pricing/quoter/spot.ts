import { type Point, type UnitVector, unitVectorOf } from '../../shared-kernel/great-circle.ts';
import type { CityName } from './price-tables.ts';

/** A ZIP code's place, with what exceptions are found by: several sets of tables price the same request. */
export type Spot = Point &
  CityName & { readonly zip: string; readonly unit: UnitVector; readonly cityKey: string };

/** Cities are the same by this text. */
export const cityKey = ({ city, state }: CityName): string => `${state} ${city.toLowerCase()}`;

export const spotAt = ({
  lat,
  lng,
  city,
  state,
  zip,
}: Point & CityName & { readonly zip: string }): Spot => ({
  lat,
  lng,
  city,
  state,
  zip,
  unit: unitVectorOf({ lat, lng }),
  cityKey: cityKey({ city, state }),
});
