import { greatCircle, type Point } from '../distance.ts';
import { grouped } from './grouped.ts';
import { gridFor, type Reach, reachAround } from './near.ts';
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

/** Cities have numbers here: comparing those is quicker than comparing names. */
type LocatedException = {
  readonly exception: PricingException;
  readonly from: Point;
  readonly to: Point;
  readonly fromCity: number;
  readonly toCity: number;
};

const cityKey = ({ city, state }: CityName): string => `${state} ${city.toLowerCase()}`;

const holds = (radius: number, miles: number, isSameCity: boolean): boolean =>
  isSameCity || (radius > 0 && miles <= radius);

/** A place, the number of its city, and how far the cities of exceptions for it may lie. */
type Around = { readonly place: Spot; readonly city: number; readonly reach: Reach };

/** An exception's first rule with a price that holds; rules of a lower priority come after those of all others. */
const matchOf = (each: LocatedException, start: Around, end: Around): LaneMatch | undefined => {
  const originMiles = greatCircle(start.place, each.from);
  const destMiles = greatCircle(end.place, each.to);
  const { rules } = each.exception;
  for (let at = 0; at < rules.length; at += 1) {
    const rule = rules[at];
    if (
      rule &&
      rule.price > 0 &&
      holds(rule.originRadius, originMiles, start.city === each.fromCity) &&
      holds(rule.destRadius, destMiles, end.city === each.toCity)
    )
      return { exception: each.exception, priority: at + 1, rule, originMiles, destMiles };
  }
  return undefined;
};

/** By priority, then by how near the lane is, then by id (rules, "Automatic quoter" 2). */
const preferred = (one: LaneMatch, other: LaneMatch): number =>
  one.priority - other.priority ||
  one.originMiles + one.destMiles - (other.originMiles + other.destMiles) ||
  one.exception.id - other.exception.id;

/** The widest radius of all rules, in miles. */
const widestOf = (
  exceptions: ReadonlyArray<PricingException>,
  radiusOf: (rule: ExceptionRule) => number,
): number =>
  exceptions.reduce(
    (most, { rules }) => rules.reduce((radius, rule) => Math.max(radius, rule ? radiusOf(rule) : 0), most),
    0,
  );

/** Exceptions that start in one cell. What is looked at of all of them lies in arrays: their places, four numbers each, and cities. */
type Group = {
  readonly members: ReadonlyArray<LocatedException>;
  readonly places: Float64Array;
  readonly cities: Int32Array;
};

const groupOf = (members: ReadonlyArray<LocatedException>): Group => ({
  members,
  places: Float64Array.from(members.flatMap(({ from, to }) => [from.lat, from.lng, to.lat, to.lng])),
  cities: Int32Array.from(members.flatMap(({ fromCity, toCity }) => [fromCity, toCity])),
});

/** Adds the matches of a group. */
const addMatches = (group: Group, start: Around, end: Around, found: Array<LaneMatch>): void => {
  const { members, places, cities } = group;
  const isNear = (at: number, { place, reach }: Around): boolean =>
    Math.abs((places[at] as number) - place.lat) <= reach.lat &&
    Math.abs((places[at + 1] as number) - place.lng) <= reach.lng;
  for (let nth = 0; nth < members.length; nth += 1) {
    if (!isNear(4 * nth + 2, end) && cities[2 * nth + 1] !== end.city) continue;
    if (!isNear(4 * nth, start) && cities[2 * nth] !== start.city) continue;
    const match = matchOf(members[nth] as LocatedException, start, end);
    if (match) found.push(match);
  }
};

/** No exception's city. */
const ELSEWHERE = -1;

type Located = {
  readonly all: ReadonlyArray<LocatedException>;
  /** The number of a city; `ELSEWHERE` where no exception has it. */
  readonly cityOf: (city: CityName) => number;
};

const locate = (exceptions: ReadonlyArray<PricingException>, pointOf: PointOfCity): Located => {
  const cities = new Map<string, number>();
  const numberOf = (city: CityName): number => {
    const number = cities.get(cityKey(city)) ?? cities.size;
    cities.set(cityKey(city), number);
    return number;
  };
  const all = exceptions.flatMap((exception): ReadonlyArray<LocatedException> => {
    const { origin, destination } = exception;
    const [from, to] = [pointOf(origin), pointOf(destination)];
    const ends = { fromCity: numberOf(origin), toCity: numberOf(destination) };
    return from && to ? [{ exception, from, to, ...ends }] : [];
  });
  return { all, cityOf: (city) => cities.get(cityKey(city)) ?? ELSEWHERE };
};

/** Pricing exceptions, indexed by where they start. */
export const lanesOf = (exceptions: ReadonlyArray<PricingException>, pointOf: PointOfCity): Lanes => {
  const startMiles = widestOf(exceptions, ({ originRadius }) => originRadius);
  const endMiles = widestOf(exceptions, ({ destRadius }) => destRadius);
  const { all, cityOf } = locate(exceptions, pointOf);
  const grid = gridFor(startMiles);
  const cellOfCity = new Map(all.map(({ fromCity, from }) => [fromCity, grid.cellOf(from)]));
  const groups = new Map(
    Array.from(
      grouped(all, ({ from }) => grid.cellOf(from)),
      ([cell, members]) => [cell, groupOf(members)],
    ),
  );
  const around = (place: Spot, miles: number): Around => ({
    ...{ place, city: cityOf(place), reach: reachAround(place, miles) },
  });
  /** A ZIP code of a city may lie farther from its centroid than any radius. */
  const cellsFor = ({ place, city, reach }: Around): ReadonlyArray<number> => {
    const cells = grid.cellsAround(place, reach);
    const own = cellOfCity.get(city);
    return own === undefined || cells.includes(own) ? cells : [...cells, own];
  };
  return {
    matches: (origin, destination) => {
      const [start, end] = [around(origin, startMiles), around(destination, endMiles)];
      const found: Array<LaneMatch> = [];
      for (const cell of cellsFor(start)) {
        const group = groups.get(cell);
        if (group) addMatches(group, start, end, found);
      }
      return found.sort(preferred);
    },
  };
};
