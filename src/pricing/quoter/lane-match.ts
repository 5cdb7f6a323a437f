import type { Point } from '../../shared-kernel/great-circle.ts';
import type { ExceptionRule, PricingException } from './price-tables.ts';

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

/** How an end of a lane lies to that of an exception. */
export type EndMatch = { readonly miles: number; readonly isSameCity: boolean };

/** An exception's first rule with a price that holds; rules of a lower priority come after those of all others. */
export const matchOf = (
  exception: PricingException,
  origin: EndMatch,
  destination: EndMatch,
): LaneMatch | undefined => {
  const { rules } = exception;
  for (let at = 0; at < rules.length; at += 1) {
    const rule = rules[at];
    if (
      rule &&
      rule.price > 0 &&
      holds(rule.originRadius, origin.miles, origin.isSameCity) &&
      holds(rule.destRadius, destination.miles, destination.isSameCity)
    )
      return { exception, priority: at + 1, rule, originMiles: origin.miles, destMiles: destination.miles };
  }
  return undefined;
};

/** By priority, then by how near the lane is, then by id (rules, "Automatic quoter" 2). */
export const preferred = (one: LaneMatch, other: LaneMatch): number =>
  one.priority - other.priority ||
  one.originMiles + one.destMiles - (other.originMiles + other.destMiles) ||
  one.exception.id - other.exception.id;
