import { greatCircle, type Point } from '../places/distance.ts';
import { grouped } from './grouped.ts';
import type { CityName, ExceptionRule, PricingException } from './price-tables.ts';

/** A ZIP code's place. */
export type Spot = Point & CityName & { readonly zip: string };

/** Where a city lies: the centroid of its lowest ZIP code; undefined for a city without one. */
export type PointOfCity = (city: CityName) => Point | undefined;

/** An exception's rule that holds for a lane. */
export type LaneMatch = {
  readonly exception: PricingException;
  /** 1 to 3. */
  readonly priority: number;
  readonly rule: ExceptionRule;
  /** Miles from the lane's ends to the exception's cities, unrounded. */
  readonly originMiles: number;
  readonly destMiles: number;
};

export type Lanes = {
  /** Every rule with a price that holds for a lane, each exception's first, in the order of preference. */
  readonly matches: (origin: Spot, destination: Spot) => ReadonlyArray<LaneMatch>;
};

type LocatedException = {
  readonly exception: PricingException;
  readonly from: Point;
  readonly to: Point;
  readonly fromKey: string;
  readonly toKey: string;
};

const cityKey = ({ city, state }: CityName): string => `${state} ${city.toLowerCase()}`;

/** Less than a degree of latitude has, in miles, so that nothing at the edge of a radius is left out. */
const MILES_PER_DEGREE = 69;

const holds = (radius: number, miles: number, isSameCity: boolean): boolean =>
  isSameCity || (radius > 0 && miles <= radius);

/** A place with its city's key. */
type Named = readonly [spot: Spot, key: string];

/** An exception's first rule with a price that holds; rules of a lower priority come after those of all others. */
const matchOf = (
  { exception, from, to, fromKey, toKey }: LocatedException,
  [origin, startsAt]: Named,
  [destination, endsAt]: Named,
): LaneMatch | undefined => {
  const [originMiles, destMiles] = [greatCircle(origin, from), greatCircle(destination, to)];
  const [startsThere, endsThere] = [startsAt === fromKey, endsAt === toKey];
  const at = exception.rules.findIndex(
    (rule) =>
      rule !== null &&
      rule.price > 0 &&
      holds(rule.originRadius, originMiles, startsThere) &&
      holds(rule.destRadius, destMiles, endsThere),
  );
  const rule = exception.rules[at];
  return rule ? { exception, priority: at + 1, rule, originMiles, destMiles } : undefined;
};

/** By priority, then by how near the lane is, then by id (rules, "Automatic quoter" 2). */
const preferred = (one: LaneMatch, other: LaneMatch): number =>
  one.priority - other.priority ||
  one.originMiles + one.destMiles - (other.originMiles + other.destMiles) ||
  one.exception.id - other.exception.id;

/** Degrees of latitude within which the widest radius of all rules lies. */
const reachOf = (
  exceptions: ReadonlyArray<PricingException>,
  radiusOf: (rule: ExceptionRule) => number,
): number =>
  exceptions.reduce(
    (most, { rules }) => rules.reduce((radius, rule) => Math.max(radius, rule ? radiusOf(rule) : 0), most),
    0,
  ) / MILES_PER_DEGREE;

/** Degrees around the equator; a reach so wide that boxes would meet the date line is not narrowed by longitude. */
const WIDE = 20;
const EVERYWHERE = 360;

/** Half the sides of a box, in degrees, that holds everything within a reach of a point. */
const boxAround = ({ lat }: Point, reach: number): Point => {
  const steepest = Math.min(89, Math.abs(lat) + reach);
  return { lat: reach, lng: reach > WIDE ? EVERYWHERE : reach / Math.cos((steepest * Math.PI) / 180) };
};

/** Position of the first of some ascending numbers that is not below a value. */
const firstFrom = (sorted: Float64Array, value: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Coordinates in columns, since objects in their thousands are slow to walk. */
const columnsOf = (points: ReadonlyArray<Point>) => ({
  lat: Float64Array.from(points, ({ lat }) => lat),
  lng: Float64Array.from(points, ({ lng }) => lng),
});

/** Whether the point of a row lies in the box around another one. */
const isNear = ({ lat, lng }: ReturnType<typeof columnsOf>, row: number, at: Point, box: Point): boolean =>
  Math.abs((lat[row] as number) - at.lat) <= box.lat && Math.abs((lng[row] as number) - at.lng) <= box.lng;

/** Pricing exceptions, indexed by where they start. */
export const lanesOf = (exceptions: ReadonlyArray<PricingException>, pointOf: PointOfCity): Lanes => {
  const located = exceptions
    .flatMap((exception): ReadonlyArray<LocatedException> => {
      const [from, to] = [pointOf(exception.origin), pointOf(exception.destination)];
      const keys = { fromKey: cityKey(exception.origin), toKey: cityKey(exception.destination) };
      return from && to ? [{ exception, from, to, ...keys }] : [];
    })
    .toSorted((one, other) => one.from.lat - other.from.lat);
  const starts = columnsOf(located.map(({ from }) => from));
  const ends = columnsOf(located.map(({ to }) => to));
  const rows = located.map((_, row) => row);
  const byStart = grouped(rows, (row) => (located[row] as LocatedException).fromKey);
  const byEnd = grouped(rows, (row) => (located[row] as LocatedException).toKey);
  const reach = reachOf(exceptions, ({ originRadius }) => originRadius);
  const destReach = reachOf(exceptions, ({ destRadius }) => destRadius);

  /** Rows that may start at a place: those nearby, and those of its city, which may be wider than any radius. */
  const startingAt = (origin: Spot, key: string): ReadonlySet<number> => {
    const box = boxAround(origin, reach);
    const found = new Set(byStart.get(key));
    const end = firstFrom(starts.lat, origin.lat + reach);
    for (let row = firstFrom(starts.lat, origin.lat - reach); row < end; row += 1)
      if (isNear(starts, row, origin, box)) found.add(row);
    return found;
  };

  return {
    matches: (origin, destination) => {
      const [startsAt, endsAt] = [cityKey(origin), cityKey(destination)];
      const box = boxAround(destination, destReach);
      const ofCity = new Set(byEnd.get(endsAt));
      return [...startingAt(origin, startsAt)]
        .filter((row) => isNear(ends, row, destination, box) || ofCity.has(row))
        .flatMap(
          (row) => matchOf(located[row] as LocatedException, [origin, startsAt], [destination, endsAt]) ?? [],
        )
        .toSorted(preferred);
    },
  };
};
