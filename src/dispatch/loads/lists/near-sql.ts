import { boxAround, cellsOf, type Point } from '../cells.ts';

/** Both ends of a load within so many miles of a lane's count as near. */
export const NEAR_MILES = 100;
const EARTH_RADIUS_MILES = 3958.7613;

/** SQL with the values of its placeholders, which `value` numbers. */
export const collecting = () => {
  const values: unknown[] = [];
  return {
    values,
    value: (each: unknown, type: string): string => `$${values.push(each)}::${type}`,
  };
};

type Value = ReturnType<typeof collecting>['value'];

/** SQL: whether an end of a load is near a point. The box decides for most loads, and costs little. */
export const nearSql = (end: 'origin' | 'destination', at: Point | null, value: Value): string => {
  if (at === null) return 'false';
  const { south, north, west, east } = boxAround(at, NEAR_MILES);
  const [lat, lng] = [`${end}_lat`, `${end}_lng`];
  const degrees = (number: number): string => value(number, 'float8');
  const [atLat, atLng] = [degrees(at.lat), degrees(at.lng)];
  const squared = `sin(radians(${lat} - ${atLat}) / 2) ^ 2
    + cos(radians(${atLat})) * cos(radians(${lat})) * sin(radians(${lng} - ${atLng}) / 2) ^ 2`;
  return `${lat} between ${degrees(south)} and ${degrees(north)}
    and ${lng} between ${degrees(west)} and ${degrees(east)}
    and ${2 * EARTH_RADIUS_MILES} * asin(least(1, sqrt(${squared}))) <= ${NEAR_MILES}`;
};

/** Cells of the grid in which what is near a point lies. */
export const cellsAround = (at: Point | null): ReadonlyArray<number> =>
  at === null ? [] : cellsOf(boxAround(at, NEAR_MILES));
