import type { ResolverContext } from '../../../platform/resolver.ts';
import type { QueryBasePriceFactorsArgs } from '../../generated/schema.ts';
import { milesBetween } from '../../places/road-distance.ts';
import type { LaneMatch } from '../lane-match.ts';
import type { Band } from '../price-tables.ts';
import { readLane } from './quoter-input.ts';
import type { QuoterServices } from './run-quoter.ts';

const oneDecimal = (miles: number): number => Math.round(miles * 10) / 10;

const ofMileage = ({ minMileage, maxMileage, amount }: Band) => ({
  type: 'MILEAGE' as const,
  price: amount,
  min: minMileage,
  max: maxMileage,
});

const ofLane = ({ exception: { origin, destination }, priority, rule, ...miles }: LaneMatch) => ({
  type: 'FIXED_LANE' as const,
  price: rule.price,
  priority,
  originCity: origin.city,
  originState: origin.state,
  destCity: destination.city,
  destState: destination.state,
  originMiles: oneDecimal(miles.originMiles),
  destMiles: oneDecimal(miles.destMiles),
});

/** Resolves `basePriceFactors`. */
export const basePriceFactors =
  ({ distance, quoters }: Pick<QuoterServices, 'distance' | 'quoters'>) =>
  async (args: QueryBasePriceFactorsArgs, context: ResolverContext) => {
    const { origin, destination } = readLane(args);
    const [miles, { quoter }] = await Promise.all([
      milesBetween(distance)(origin.zip, destination.zip),
      quoters.now(context),
    ]);
    const mileage = miles === null ? undefined : quoter.mileage(miles);
    const lanes = quoter.lanes.matches(origin, destination);
    return [...(mileage ? [ofMileage(mileage)] : []), ...lanes.map(ofLane)];
  };
