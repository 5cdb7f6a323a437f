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

/** Position of the first one from a latitude on. */
const firstFrom = (sorted: ReadonlyArray<LocatedException>, latitude: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as LocatedException).from.lat < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Pricing exceptions, indexed by where they start. */
export const lanesOf = (exceptions: ReadonlyArray<PricingException>, pointOf: PointOfCity): Lanes => {
  const located = exceptions.flatMap((exception): ReadonlyArray<LocatedException> => {
    const [from, to] = [pointOf(exception.origin), pointOf(exception.destination)];
    const keys = { fromKey: cityKey(exception.origin), toKey: cityKey(exception.destination) };
    return from && to ? [{ exception, from, to, ...keys }] : [];
  });
  const byLatitude = located.toSorted((one, other) => one.from.lat - other.from.lat);
  const byCity = grouped(located, ({ fromKey }) => fromKey);
  const reach = reachOf(exceptions, ({ originRadius }) => originRadius);
  const destReach = reachOf(exceptions, ({ destRadius }) => destRadius);
  return {
    matches: (origin, destination) => {
      const [startsAt, endsAt] = [cityKey(origin), cityKey(destination)];
      const near = byLatitude.slice(
        firstFrom(byLatitude, origin.lat - reach),
        firstFrom(byLatitude, origin.lat + reach),
      );
      // A ZIP code of the city itself may lie farther from its centroid than any radius.
      const starting = [
        ...(byCity.get(startsAt) ?? []),
        ...near.filter(({ fromKey }) => fromKey !== startsAt),
      ];
      return starting
        .filter(({ to, toKey }) => toKey === endsAt || Math.abs(to.lat - destination.lat) <= destReach)
        .flatMap((each) => matchOf(each, [origin, startsAt], [destination, endsAt]) ?? [])
        .toSorted(preferred);
    },
  };
};
