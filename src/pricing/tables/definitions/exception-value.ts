import type { RowValues, RuleValue } from '../row-values.ts';

export type ExceptionValue = RowValues['EXCEPTIONS'];

export const NO_RULE: RuleValue = { originRadius: null, destRadius: null, price: null };

/** A rule as it is stored: null without price and radii; a price of 0 is none. */
export const storedRule = ({ originRadius, destRadius, price }: RuleValue): RuleValue | null => {
  const stored = { originRadius, destRadius, price: price === 0 ? null : price };
  return Object.values(stored).every((value) => value === null) ? null : stored;
};

type LaneNames = Omit<ExceptionValue, 'rules'>;

/** An exception is about one lane, whatever the case of its cities. */
export const laneKey = ({ originState, originCity, destState, destCity }: LaneNames): string =>
  [originState, originCity.toLowerCase(), destState, destCity.toLowerCase()].join('|');

export const LANE_TAKEN = 'There is already an exception for this lane. Edit its rules.';
