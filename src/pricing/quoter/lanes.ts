import type { Point } from '../../shared-kernel/great-circle.ts';
import { grouped } from '../../shared-kernel/grouped.ts';
import { type LaneMatch, type LocatedException, preferred } from './lane-match.ts';
import {
  destRadiusOf,
  eachMatch,
  laneTableOf,
  originRadiusOf,
  type Part,
  type RadiusOf,
  widestOf,
} from './lane-table.ts';
import { gridFor, reachAround } from './near.ts';
import type { CityName, PricingException } from './price-tables.ts';
import { cityNumber, type Spot } from './spot.ts';

/** Where a city lies: the centroid of its lowest ZIP code; undefined for a city without one. */
export type PointOfCity = (city: CityName) => Point | undefined;

export type Lanes = {
  /** Every rule with a price that holds for a lane, each exception's first, in the order of preference. */
  readonly matches: (origin: Spot, destination: Spot) => ReadonlyArray<LaneMatch>;
  /** The first of them. */
  readonly best: (origin: Spot, destination: Spot) => LaneMatch | undefined;
};

const locate = (
  exceptions: ReadonlyArray<PricingException>,
  pointOf: PointOfCity,
): ReadonlyArray<LocatedException> =>
  exceptions.flatMap((exception): ReadonlyArray<LocatedException> => {
    const { origin, destination } = exception;
    const [from, to] = [pointOf(origin), pointOf(destination)];
    if (from === undefined || to === undefined) return [];
    return [{ exception, from, to, fromCity: cityNumber(origin), toCity: cityNumber(destination) }];
  });

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
  const around = (place: Spot): ReadonlyArray<number> => {
    const cells = grid.cellsAround(place, reachAround(place, miles));
    const own = cellOfCity.get(place.cityNumber);
    return own === undefined || cells.includes(own) ? cells : [...cells, own];
  };
  return { cellOf, around };
};

/** Pricing exceptions, indexed by where they start and then by where they end. */
export const lanesOf = (exceptions: ReadonlyArray<PricingException>, pointOf: PointOfCity): Lanes => {
  const all = locate(exceptions, pointOf);
  const [starts, ends] = [cellsOf(all, START), cellsOf(all, END)];
  const inOrder: Array<LocatedException> = [];
  const partOf = (members: ReadonlyArray<LocatedException>): Part => {
    const first = inOrder.length;
    for (const each of members) inOrder.push(each);
    return { first, end: inOrder.length };
  };
  const parts = new Map(
    Array.from(grouped(all, starts.cellOf), ([start, members]) => [
      start,
      new Map(Array.from(grouped(members, ends.cellOf), ([end, group]) => [end, partOf(group)])),
    ]),
  );
  const table = laneTableOf(inOrder);
  const each = (origin: Spot, destination: Spot, take: (match: LaneMatch) => void): void => {
    const endCells = ends.around(destination);
    for (const startCell of starts.around(origin)) {
      const byEnd = parts.get(startCell);
      if (byEnd === undefined) continue;
      for (const endCell of endCells) {
        const part = byEnd.get(endCell);
        if (part) eachMatch(table, part, { origin, destination }, take);
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
