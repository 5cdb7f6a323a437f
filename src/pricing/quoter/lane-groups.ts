import { milesOfChord, type Point, type UnitVector, unitVectorOf } from '../../shared-kernel/great-circle.ts';
import { type LaneMatch, type LocatedException, matchOf } from './lane-match.ts';
import { chordAround } from './near.ts';
import type { ExceptionRule, PricingException } from './price-tables.ts';

export type RadiusOf = (rule: ExceptionRule) => number;

export const originRadiusOf: RadiusOf = ({ originRadius }) => originRadius;
export const destRadiusOf: RadiusOf = ({ destRadius }) => destRadius;

/** The widest radius of rules, in miles. */
export const widestOf = (rules: ReadonlyArray<ExceptionRule | null>, radiusOf: RadiusOf): number =>
  rules.reduce((widest, rule) => Math.max(widest, rule ? radiusOf(rule) : 0), 0);

/** Numbers of an end of an exception: its place as a unit vector, and the chord of its widest radius, squared. */
const NUMBERS = 4;

/**
 * Exceptions that start in one cell and end in one. What is looked at of all of them lies in arrays: first the numbers of where they
 * start, then of where they end; and cities.
 */
export type Group = {
  readonly members: ReadonlyArray<PricingException>;
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

export const groupOf = (members: ReadonlyArray<LocatedException>): Group => ({
  members: members.map(({ exception }) => exception),
  ends: Float64Array.from(
    members.flatMap(({ from, to, exception: { rules } }) => [
      ...numbersOf(from, rules, originRadiusOf),
      ...numbersOf(to, rules, destRadiusOf),
    ]),
  ),
  cities: Int32Array.from(members.flatMap(({ fromCity, toCity }) => [fromCity, toCity])),
});

/** The chord between an end of an exception and a place, squared. */
const chordTo = (ends: Float64Array, at: number, { x, y, z }: UnitVector): number =>
  ((ends[at] as number) - x) ** 2 + ((ends[at + 1] as number) - y) ** 2 + ((ends[at + 2] as number) - z) ** 2;

/** An end of a lane: its place, and the number of its city. */
export type LaneEnd = { readonly unit: UnitVector; readonly city: number };

/** The matches of a group. */
export const eachMatch = (
  { members, ends, cities }: Group,
  origin: LaneEnd,
  destination: LaneEnd,
  take: (match: LaneMatch) => void,
): void => {
  for (let nth = 0; nth < members.length; nth += 1) {
    const [from, to] = [2 * NUMBERS * nth, 2 * NUMBERS * nth + NUMBERS];
    const toChord = chordTo(ends, to, destination.unit);
    const isDestCity = cities[2 * nth + 1] === destination.city;
    if (toChord > (ends[to + 3] as number) && !isDestCity) continue;
    const fromChord = chordTo(ends, from, origin.unit);
    const isOriginCity = cities[2 * nth] === origin.city;
    if (fromChord > (ends[from + 3] as number) && !isOriginCity) continue;
    const match = matchOf(
      members[nth] as PricingException,
      { miles: milesOfChord(fromChord), isSameCity: isOriginCity },
      { miles: milesOfChord(toChord), isSameCity: isDestCity },
    );
    if (match) take(match);
  }
};
