/** Degrees, north and east positive. */
export type Point = { readonly lat: number; readonly lng: number };

export const EARTH_RADIUS_MILES = 3958.7613;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle miles between two points. */
export const greatCircle = (from: Point, to: Point): number => {
  const [north, east] = [radians(to.lat - from.lat), radians(to.lng - from.lng)];
  const squared =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(squared)));
};
