import * as t from 'io-ts';
import { nullable } from '../../../shared-kernel/nullable.ts';
import type { StateCode } from '../../../shared-kernel/states.ts';

const rule = t.type({ originRadius: nullable(t.Int), destRadius: nullable(t.Int), price: nullable(t.Int) });

/** Three rules by priority; null for one without price and radii. */
export const exceptionValue = t.type({
  originState: t.string as unknown as t.Type<StateCode, string>,
  originCity: t.string,
  destState: t.string as unknown as t.Type<StateCode, string>,
  destCity: t.string,
  rules: t.array(nullable(rule)),
});

export type ExceptionValue = t.TypeOf<typeof exceptionValue>;
export type RuleValue = t.TypeOf<typeof rule>;

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
