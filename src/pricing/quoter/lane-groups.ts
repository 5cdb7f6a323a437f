import type { Point } from '../../shared-kernel/great-circle.ts';
import { type Around, type LaneMatch, type LocatedException, matchOf } from './lane-match.ts';
import { chordAround, type UnitVector, unitVectorOf } from './near.ts';
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

export const groupOf = (members: ReadonlyArray<LocatedException>): Group => ({
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
export const eachMatch = (
  group: Group,
  start: Around,
  end: Around,
  take: (match: LaneMatch) => void,
): void => {
  const { members, ends, cities } = group;
  for (let nth = 0; nth < members.length; nth += 1) {
    const at = 2 * NUMBERS * nth;
    if (!isNear(ends, at + NUMBERS, end.unit) && cities[2 * nth + 1] !== end.city) continue;
    if (!isNear(ends, at, start.unit) && cities[2 * nth] !== start.city) continue;
    const match = matchOf(members[nth] as LocatedException, start, end);
    if (match) take(match);
  }
};
