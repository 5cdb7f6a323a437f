import { type Point, type UnitVector, unitVectorOf } from '../../shared-kernel/great-circle.ts';
import type { CityName } from './price-tables.ts';

/** A ZIP code's place, with what exceptions are found by: several sets of tables price the same request. */
export type Spot = Point &
  CityName & { readonly zip: string; readonly unit: UnitVector; readonly cityNumber: number };

const numbers = new Map<string, number>();

/** Cities are the same by this number: comparing it is quicker than comparing names. It is new in each process. */
export const cityNumber = ({ city, state }: CityName): number => {
  const name = `${state} ${city.toLowerCase()}`;
  const number = numbers.get(name) ?? numbers.size;
  numbers.set(name, number);
  return number;
};

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
  cityNumber: cityNumber({ city, state }),
});
