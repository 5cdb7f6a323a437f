import { milesOfChord, type Point, type UnitVector, unitVectorOf } from '../../shared-kernel/great-circle.ts';
import { type LaneMatch, type LocatedException, matchOf } from './lane-match.ts';
import { chordAround } from './near.ts';
import type { ExceptionRule, PricingException } from './price-tables.ts';
import type { Spot } from './spot.ts';

export type RadiusOf = (rule: ExceptionRule) => number;

export const originRadiusOf: RadiusOf = ({ originRadius }) => originRadius;
export const destRadiusOf: RadiusOf = ({ destRadius }) => destRadius;

/** The widest radius of rules, in miles. */
export const widestOf = (rules: ReadonlyArray<ExceptionRule | null>, radiusOf: RadiusOf): number =>
  rules.reduce((widest, rule) => Math.max(widest, rule ? radiusOf(rule) : 0), 0);

/** Numbers of an end of an exception: its place as a unit vector, and the chord of its widest radius, squared. */
const NUMBERS = 4;

/** The ends at which exceptions start, or at which they end: what is looked at of all of them, one after the other. */
type Ends = { readonly numbers: Float64Array; readonly cities: Int32Array };

/** Exceptions in an order in which those that are looked at together follow each other. */
export type LaneTable = {
  readonly members: ReadonlyArray<PricingException>;
  readonly starts: Ends;
  readonly ends: Ends;
};

/** Some of a table: from `first` up to `end`, which is not one of them. */
export type Part = { readonly first: number; readonly end: number };

const numbersOf = (
  place: Point,
  rules: PricingException['rules'],
  radiusOf: RadiusOf,
): ReadonlyArray<number> => {
  const { x, y, z } = unitVectorOf(place);
  return [x, y, z, chordAround(widestOf(rules, radiusOf))];
};

export const laneTableOf = (members: ReadonlyArray<LocatedException>): LaneTable => ({
  members: members.map(({ exception }) => exception),
  starts: {
    numbers: Float64Array.from(
      members.flatMap(({ from, exception: { rules } }) => numbersOf(from, rules, originRadiusOf)),
    ),
    cities: Int32Array.from(members, ({ fromCity }) => fromCity),
  },
  ends: {
    numbers: Float64Array.from(
      members.flatMap(({ to, exception: { rules } }) => numbersOf(to, rules, destRadiusOf)),
    ),
    cities: Int32Array.from(members, ({ toCity }) => toCity),
  },
});

/** The chord between an end and a place, squared. */
const chordTo = (numbers: Float64Array, nth: number, { x, y, z }: UnitVector): number => {
  const at = NUMBERS * nth;
  const east = (numbers[at] as number) - x;
  const north = (numbers[at + 1] as number) - y;
  const up = (numbers[at + 2] as number) - z;
  return east * east + north * north + up * up;
};

/** Whether a place is within the widest radius of an end. */
const isWithin = (numbers: Float64Array, nth: number, chord: number): boolean =>
  chord <= (numbers[NUMBERS * nth + 3] as number);

/** The matches among some of a table. */
export const eachMatch = (
  { members, starts, ends }: LaneTable,
  { first, end }: Part,
  { origin, destination }: { readonly origin: Spot; readonly destination: Spot },
  take: (match: LaneMatch) => void,
): void => {
  // Read once: most of the time of a quote goes by here.
  const [startNumbers, endNumbers] = [starts.numbers, ends.numbers];
  const { unit: from, cityNumber: originCity } = origin;
  const { unit: to, cityNumber: destCity } = destination;
  for (let nth = first; nth < end; nth += 1) {
    const toChord = chordTo(endNumbers, nth, to);
    const isDestCity = ends.cities[nth] === destCity;
    if (!isDestCity && !isWithin(endNumbers, nth, toChord)) continue;
    const fromChord = chordTo(startNumbers, nth, from);
    const isOriginCity = starts.cities[nth] === originCity;
    if (!isOriginCity && !isWithin(startNumbers, nth, fromChord)) continue;
    const match = matchOf(
      members[nth] as PricingException,
      { miles: milesOfChord(fromChord), isSameCity: isOriginCity },
      { miles: milesOfChord(toChord), isSameCity: isDestCity },
    );
    if (match) take(match);
  }
};
