import { centroidMiles } from '../pricing/places/places.ts';
import { ZIPCODES } from './ingredients.ts';
import { createRandom, type Random } from './random.ts';

/** Its ends are ZIP codes. */
export type DemoLane = { readonly from: string; readonly to: string; readonly miles: number };

/** Chosen for orders under way or delivered on each usual lane. */
const SEED = 53_754;

/** Records of the small demo have lanes from everywhere to everywhere. */
const WITHOUT_USUAL_LANES = 75;
const USUAL_PERCENT = 50;

/** Lanes that customers ask for again and again, so that it is known what carriers take for them. */
export const USUAL_LANES: ReadonlyArray<readonly [from: string, to: string]> = [
  ['33101', '75201'],
  ['10001', '33101'],
  ['60601', '85004'],
  ['90012', '77002'],
  ['98101', '90012'],
  ['30303', '19103'],
];

const laneOf = (from: string, to: string): DemoLane => ({ from, to, miles: centroidMiles(from, to) ?? 0 });

/** The lane of a record. */
export const demoLane = (random: Random, index: number): DemoLane => {
  const from = random.pick(ZIPCODES);
  const to = random.pick(ZIPCODES.filter((zip) => zip !== from));
  const own = createRandom(SEED + index);
  return index >= WITHOUT_USUAL_LANES && own.chance(USUAL_PERCENT)
    ? laneOf(...own.pick(USUAL_LANES))
    : laneOf(from, to);
};
