/** Degrees, north and east positive. */
export type Point = { readonly lat: number; readonly lng: number };

const EARTH_RADIUS_MILES = 3958.7613;

/** By how much roads are longer than the straight line, on the average of the country's long lanes. */
export const ROAD_FACTOR = 1.17;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles of the great circle between two points. */
export const greatCircle = (from: Point, to: Point): number => {
  const [north, east] = [radians(to.lat - from.lat), radians(to.lng - from.lng)];
  const squared =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(squared)));
};

/** Whole miles by road, as far as two points alone can tell. */
export const roadMiles = (from: Point, to: Point): number => Math.round(greatCircle(from, to) * ROAD_FACTOR);
