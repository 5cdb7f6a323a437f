import { greatCircle, type Point } from '../places/distance.ts';
import { grouped } from './grouped.ts';
import { type Grid, gridFor, type Reach, reachAround } from './near.ts';
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

/** The widest radius of all rules, in miles. */
const widestOf = (
  exceptions: ReadonlyArray<PricingException>,
  radiusOf: (rule: ExceptionRule) => number,
): number =>
  exceptions.reduce(
    (most, { rules }) => rules.reduce((radius, rule) => Math.max(radius, rule ? radiusOf(rule) : 0), most),
    0,
  );

/** One end of the exceptions. */
type End = {
  readonly grid: Grid;
  /** The widest radius. */
  readonly miles: number;
  /** Cells of the exceptions' cities: a ZIP code of a city may lie farther from its centroid than any radius. */
  readonly cellOfCity: ReadonlyMap<string, number>;
};

const endOf = (miles: number, cities: Iterable<readonly [key: string, place: Point]>): End => {
  const grid = gridFor(miles);
  return {
    ...{ grid, miles },
    cellOfCity: new Map(Array.from(cities, ([key, place]) => [key, grid.cellOf(place)])),
  };
};

/** The cells in which an exception's city may lie: within reach, or the same city. */
const cellsFor = ({ grid, cellOfCity }: End, { place, city, reach }: Around): ReadonlyArray<number> => {
  const cells = grid.cellsAround(place, reach);
  const own = cellOfCity.get(city);
  return own === undefined || cells.includes(own) ? cells : [...cells, own];
};

/** Exceptions of two cells. Their places lie in one array, four numbers each: looking through them reads nothing else. */
type Group = { readonly members: ReadonlyArray<LocatedException>; readonly places: Float64Array };

const groupOf = (members: ReadonlyArray<LocatedException>): Group => ({
  members,
  places: Float64Array.from(members.flatMap(({ from, to }) => [from.lat, from.lng, to.lat, to.lng])),
});

type Groups = ReadonlyMap<number, ReadonlyMap<number, Group>>;

const groupsOf = (located: ReadonlyArray<LocatedException>, start: Grid, end: Grid): Groups =>
  new Map(
    Array.from(grouped(located, ({ from }) => start.cellOf(from)), ([cell, members]) => [
      cell,
      new Map(
        Array.from(grouped(members, ({ to }) => end.cellOf(to)), ([to, both]) => [to, groupOf(both)]),
      ),
    ]),
  );

/** A place, the key of its city, and how far exceptions for it may lie. */
type Around = { readonly place: Spot; readonly city: string; readonly reach: Reach };

const around = ({ miles }: End, place: Spot): Around => ({
  ...{ place, city: cityKey(place), reach: reachAround(place, miles) },
});

/** Adds the matches of a group. */
const addMatches = ({ members, places }: Group, start: Around, end: Around, found: Array<LaneMatch>): void => {
  const isNear = (at: number, { place, reach }: Around): boolean =>
    Math.abs((places[at] as number) - place.lat) <= reach.lat &&
    Math.abs((places[at + 1] as number) - place.lng) <= reach.lng;
  for (let nth = 0; nth < members.length; nth += 1) {
    const each = members[nth] as LocatedException;
    if (!isNear(4 * nth, start) && each.fromKey !== start.city) continue;
    if (!isNear(4 * nth + 2, end) && each.toKey !== end.city) continue;
    const match = matchOf(each, [start.place, start.city], [end.place, end.city]);
    if (match) found.push(match);
  }
};

/** Pricing exceptions, indexed by the cells of both ends. */
export const lanesOf = (exceptions: ReadonlyArray<PricingException>, pointOf: PointOfCity): Lanes => {
  const located = exceptions.flatMap((exception): ReadonlyArray<LocatedException> => {
    const [from, to] = [pointOf(exception.origin), pointOf(exception.destination)];
    const keys = { fromKey: cityKey(exception.origin), toKey: cityKey(exception.destination) };
    return from && to ? [{ exception, from, to, ...keys }] : [];
  });
  const starts = endOf(
    widestOf(exceptions, ({ originRadius }) => originRadius),
    located.map(({ fromKey, from }) => [fromKey, from]),
  );
  const ends = endOf(
    widestOf(exceptions, ({ destRadius }) => destRadius),
    located.map(({ toKey, to }) => [toKey, to]),
  );
  const groups = groupsOf(located, starts.grid, ends.grid);
  return {
    matches: (origin, destination) => {
      const [start, end] = [around(starts, origin), around(ends, destination)];
      const endCells = cellsFor(ends, end);
      const found: Array<LaneMatch> = [];
      for (const cell of cellsFor(starts, start)) {
        const byEnd = groups.get(cell);
        if (byEnd === undefined) continue;
        for (const endCell of endCells) {
          const group = byEnd.get(endCell);
          if (group) addMatches(group, start, end, found);
        }
      }
      return found.sort(preferred);
    },
  };
};
