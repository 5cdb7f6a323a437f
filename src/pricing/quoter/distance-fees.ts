import type { PriceComponent } from '../../shared-kernel/price-components.ts';
import { FEE_TYPES, type FeeType, hasSize } from '../contract/fee-types.ts';
import { bandOf } from './band-of.ts';
import type { Band, ChartRow, DistanceFees, Size } from './price-tables.ts';

/** What decides which fees by distance a vehicle pays. */
export type FeePayer = {
  readonly operable: boolean;
  readonly isEnclosed: boolean;
  readonly size: Size | null;
  /** The row of the size chart that was to give the size; null where it was given, or where there is none. */
  readonly chartRow: ChartRow | null;
};

type FeeRule = {
  /** The component that the fee is a part of. */
  readonly of: PriceComponent;
  /** Why a vehicle does not pay it, in words; null for one that does. */
  readonly exemption: (payer: FeePayer) => string | null;
};

/** Why a vehicle has no size, in words. */
export const noSize = ({ chartRow }: Pick<FeePayer, 'chartRow'>): string =>
  chartRow === null ? 'No size is given, and the size chart has none' : 'No size';

/** What each type of fees by distance does to a price (rules, "Automatic quoter" 4). */
export const FEE_RULES: Readonly<Record<FeeType, FeeRule>> = {
  ENCLOSED: { of: 'enclosedFee', exemption: ({ isEnclosed }) => (isEnclosed ? null : 'Open transport') },
  INOP: { of: 'inopFee', exemption: ({ operable }) => (operable ? 'It runs' : null) },
  SIZE: { of: 'sizeFeeByDistance', exemption: (payer) => (payer.size === null ? noSize(payer) : null) },
  DEPOSIT_FEE: { of: 'depositFeeByDistance', exemption: () => null },
};

/** Why a vehicle does not pay a fee of which the table has rows for others alone, or none, at any miles. */
const NO_FEE = 'No such fee';
const NO_FEE_OF_SIZE = 'No such fee for this size';

/** A vehicle's fee of one type: the row that gives it, or why it has none. Both are null where the miles have no row. */
type VehicleFee = { readonly band: Band | null; readonly exemption: string | null };

export type VehicleFees = Readonly<Record<FeeType, VehicleFee>>;

/** The fees of a vehicle over whole miles, those that it does not pay included. */
export const feesOfVehicle = (fees: DistanceFees, miles: number, payer: FeePayer): VehicleFees => {
  const found = {} as Record<FeeType, VehicleFee>;
  for (const type of FEE_TYPES) {
    const exemption = FEE_RULES[type].exemption(payer);
    if (exemption === null) {
      const bands = fees[type]?.get(hasSize(type) ? (payer.size?.id ?? null) : null);
      found[type] = bands
        ? { band: bandOf(bands, miles) ?? null, exemption }
        : { band: null, exemption: hasSize(type) ? NO_FEE_OF_SIZE : NO_FEE };
    } else found[type] = { band: null, exemption };
  }
  return found;
};

/** What the fees of a vehicle add to a component. Whole dollars. */
export const feesWithin = (component: PriceComponent, fees: VehicleFees): number =>
  FEE_TYPES.reduce(
    (sum, type) => sum + (FEE_RULES[type].of === component ? (fees[type].band?.amount ?? 0) : 0),
    0,
  );
