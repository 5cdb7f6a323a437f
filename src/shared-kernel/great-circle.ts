/** Degrees, north and east positive. */
export type Point = { readonly lat: number; readonly lng: number };

export const EARTH_RADIUS_MILES = 3958.7613;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A place on a globe of radius 1. */
export type UnitVector = { readonly x: number; readonly y: number; readonly z: number };

export const unitVectorOf = ({ lat, lng }: Point): UnitVector => {
  const [north, east] = [radians(lat), radians(lng)];
  const parallel = Math.cos(north);
  return { x: parallel * Math.cos(east), y: parallel * Math.sin(east), z: Math.sin(north) };
};

/** The straight line through a globe of radius 1 between two places, squared. */
const chordSquared = (from: UnitVector, to: UnitVector): number =>
  (from.x - to.x) ** 2 + (from.y - to.y) ** 2 + (from.z - to.z) ** 2;

/** Great-circle miles between the ends of a chord. */
export const milesOfChord = (squared: number): number =>
  2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(squared) / 2));

/** Great-circle miles between two points. */
export const greatCircle = (from: Point, to: Point): number =>
  milesOfChord(chordSquared(unitVectorOf(from), unitVectorOf(to)));
