import { greatCircle, type Point } from '../../shared-kernel/great-circle.ts';
import { grouped } from '../../shared-kernel/grouped.ts';
import { chordAround, gridFor, reachAround, type UnitVector, unitVectorOf } from './near.ts';
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
  /** The first of them. */
  readonly best: (origin: Spot, destination: Spot) => LaneMatch | undefined;
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

/** A place, and the number of its city. */
type Around = {
  readonly place: Spot;
  readonly city: number;
  readonly unit: UnitVector;
};

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

type RadiusOf = (rule: ExceptionRule) => number;

const originRadiusOf: RadiusOf = ({ originRadius }) => originRadius;
const destRadiusOf: RadiusOf = ({ destRadius }) => destRadius;

/** The widest radius of rules, in miles. */
const widestOf = (rules: ReadonlyArray<ExceptionRule | null>, radiusOf: RadiusOf): number =>
  rules.reduce((widest, rule) => Math.max(widest, rule ? radiusOf(rule) : 0), 0);

/** Numbers of an end of an exception: its place as a unit vector, and the chord of its widest radius, squared. */
const NUMBERS = 4;

/**
 * Exceptions that start in one cell and end in one. What is looked at of all of them lies in arrays: first the numbers of where they
 * start, then of where they end; and cities.
 */
type Group = {
  readonly members: ReadonlyArray<LocatedException>;
  readonly ends: Float64Array;
  readonly cities: Int32Array;
};

const numbersOf = (
  place: Point,
  rules: PricingException['rules'],
  radiusOf: RadiusOf,
): ReadonlyArray<number> => {
  const { x, y, z } = unitVectorOf(place);
  return [x, y, z, chordAround(widestOf(rules, radiusOf))];
};

const groupOf = (members: ReadonlyArray<LocatedException>): Group => ({
  members,
  ends: Float64Array.from(
    members.flatMap(({ from, to, exception: { rules } }) => [
      ...numbersOf(from, rules, originRadiusOf),
      ...numbersOf(to, rules, destRadiusOf),
    ]),
  ),
  cities: Int32Array.from(members.flatMap(({ fromCity, toCity }) => [fromCity, toCity])),
});

/** Whether a place lies within the widest radius of an end, or hardly beyond it. */
const isNear = (ends: Float64Array, at: number, { x, y, z }: UnitVector): boolean => {
  const dx = (ends[at] as number) - x;
  const dy = (ends[at + 1] as number) - y;
  const dz = (ends[at + 2] as number) - z;
  return dx * dx + dy * dy + dz * dz <= (ends[at + 3] as number);
};

/** The matches of a group. */
const eachMatch = (group: Group, start: Around, end: Around, take: (match: LaneMatch) => void): void => {
  const { members, ends, cities } = group;
  for (let nth = 0; nth < members.length; nth += 1) {
    const at = 2 * NUMBERS * nth;
    if (!isNear(ends, at + NUMBERS, end.unit) && cities[2 * nth + 1] !== end.city) continue;
    if (!isNear(ends, at, start.unit) && cities[2 * nth] !== start.city) continue;
    const match = matchOf(members[nth] as LocatedException, start, end);
    if (match) take(match);
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

type IsEnd = {
  readonly pointAt: (each: LocatedException) => Point;
  readonly cityOf: (each: LocatedException) => number;
  readonly radiusOf: RadiusOf;
};

const START: IsEnd = {
  pointAt: ({ from }) => from,
  cityOf: ({ fromCity }) => fromCity,
  radiusOf: originRadiusOf,
};
const END: IsEnd = { pointAt: ({ to }) => to, cityOf: ({ toCity }) => toCity, radiusOf: destRadiusOf };

/** Cells of the ends at which exceptions start, or at which they end. */
const cellsOf = (all: ReadonlyArray<LocatedException>, { pointAt, cityOf, radiusOf }: IsEnd) => {
  const miles = widestOf(
    all.flatMap(({ exception: { rules } }) => rules),
    radiusOf,
  );
  const grid = gridFor(miles);
  const cellOf = (each: LocatedException) => grid.cellOf(pointAt(each));
  const cellOfCity = new Map(all.map((each) => [cityOf(each), cellOf(each)]));
  /** A ZIP code of a city may lie farther from its centroid than any radius. */
  const around = ({ place, city }: Around): ReadonlyArray<number> => {
    const cells = grid.cellsAround(place, reachAround(place, miles));
    const own = cellOfCity.get(city);
    return own === undefined || cells.includes(own) ? cells : [...cells, own];
  };
  return { cellOf, around };
};

/** Pricing exceptions, indexed by where they start and then by where they end. */
export const lanesOf = (exceptions: ReadonlyArray<PricingException>, pointOf: PointOfCity): Lanes => {
  const { all, cityOf } = locate(exceptions, pointOf);
  const [starts, ends] = [cellsOf(all, START), cellsOf(all, END)];
  const groups = new Map(
    Array.from(grouped(all, starts.cellOf), ([start, members]) => [
      start,
      new Map(Array.from(grouped(members, ends.cellOf), ([end, group]) => [end, groupOf(group)])),
    ]),
  );
  const around = (place: Spot): Around => ({ place, city: cityOf(place), unit: unitVectorOf(place) });
  const each = (origin: Spot, destination: Spot, take: (match: LaneMatch) => void): void => {
    const [start, end] = [around(origin), around(destination)];
    const endCells = ends.around(end);
    for (const startCell of starts.around(start)) {
      const byEnd = groups.get(startCell);
      if (byEnd === undefined) continue;
      for (const endCell of endCells) {
        const group = byEnd.get(endCell);
        if (group) eachMatch(group, start, end, take);
      }
    }
  };
  return {
    matches: (origin, destination) => {
      const found: Array<LaneMatch> = [];
      each(origin, destination, (match) => found.push(match));
      return found.sort(preferred);
    },
    best: (origin, destination) => {
      let best: LaneMatch | undefined;
      each(origin, destination, (match) => {
        if (best === undefined || preferred(match, best) < 0) best = match;
      });
      return best;
    },
  };
};
