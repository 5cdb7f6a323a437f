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

type Placed = { readonly exception: PricingException; readonly from: Point; readonly to: Point };

const cityKey = ({ city, state }: CityName): string => `${state} ${city.toLowerCase()}`;

/** Less than a degree of latitude has, in miles, so that nothing at the edge of a radius is left out. */
const MILES_PER_DEGREE = 69;

const holds = (radius: number, miles: number, isSameCity: boolean): boolean =>
  isSameCity || (radius > 0 && miles <= radius);

/** An exception's first rule with a price that holds; rules of a lower priority come after those of all others. */
const matchOf = ({ exception, from, to }: Placed, origin: Spot, destination: Spot): LaneMatch | undefined => {
  const [originMiles, destMiles] = [greatCircle(origin, from), greatCircle(destination, to)];
  const startsThere = cityKey(origin) === cityKey(exception.origin);
  const endsThere = cityKey(destination) === cityKey(exception.destination);
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

const widest = (exceptions: ReadonlyArray<PricingException>): number =>
  exceptions.reduce(
    (most, { rules }) => rules.reduce((radius, rule) => Math.max(radius, rule?.originRadius ?? 0), most),
    0,
  );

/** Position of the first one from a latitude on. */
const firstFrom = (sorted: ReadonlyArray<Placed>, latitude: number): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as Placed).from.lat < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Pricing exceptions, indexed by where they start. */
export const lanesOf = (exceptions: ReadonlyArray<PricingException>, pointOf: PointOfCity): Lanes => {
  const placed = exceptions.flatMap((exception): ReadonlyArray<Placed> => {
    const [from, to] = [pointOf(exception.origin), pointOf(exception.destination)];
    return from && to ? [{ exception, from, to }] : [];
  });
  const byLatitude = placed.toSorted((one, other) => one.from.lat - other.from.lat);
  const byCity = grouped(placed, ({ exception }) => cityKey(exception.origin));
  const reach = widest(exceptions) / MILES_PER_DEGREE;
  return {
    matches: (origin, destination) => {
      const near = byLatitude.slice(
        firstFrom(byLatitude, origin.lat - reach),
        firstFrom(byLatitude, origin.lat + reach),
      );
      // A ZIP code of the city itself may lie farther from its centroid than any radius.
      const candidates = new Set([...(byCity.get(cityKey(origin)) ?? []), ...near]);
      return [...candidates].flatMap((each) => matchOf(each, origin, destination) ?? []).toSorted(preferred);
    },
  };
};
