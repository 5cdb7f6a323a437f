import { greatCircle, type Point } from '../../shared-kernel/great-circle.ts';
import type { UnitVector } from './near.ts';
import type { CityName, ExceptionRule, PricingException } from './price-tables.ts';

/** A ZIP code's place. */
export type Spot = Point & CityName & { readonly zip: string };

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

/** Cities have numbers here: comparing those is quicker than comparing names. */
export type LocatedException = {
  readonly exception: PricingException;
  readonly from: Point;
  readonly to: Point;
  readonly fromCity: number;
  readonly toCity: number;
};

const holds = (radius: number, miles: number, isSameCity: boolean): boolean =>
  isSameCity || (radius > 0 && miles <= radius);

/** A place, and the number of its city. */
export type Around = {
  readonly place: Spot;
  readonly city: number;
  readonly unit: UnitVector;
};

/** An exception's first rule with a price that holds; rules of a lower priority come after those of all others. */
export const matchOf = (each: LocatedException, start: Around, end: Around): LaneMatch | undefined => {
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
export const preferred = (one: LaneMatch, other: LaneMatch): number =>
  one.priority - other.priority ||
  one.originMiles + one.destMiles - (other.originMiles + other.destMiles) ||
  one.exception.id - other.exception.id;
