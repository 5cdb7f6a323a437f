import type { LaneMatch } from './lane-match.ts';
import type { Band, ChartRow, Size } from './price-tables.ts';
import type { QuotedVehicle, TransportQuote, VehicleQuote } from './quote-transport.ts';
import type { QuotedAmounts } from './quoted-amounts.ts';

/** A table of prices; null for what is in none of them. */
export type StepTable = 'MILEAGE' | 'EXCEPTIONS' | 'SIZES' | 'FEES' | null;

/** One amount of a vehicle: the row that gave it, and why, in words. */
export type PriceStep = {
  readonly name: keyof QuotedAmounts;
  readonly label: string;
  /** Whole dollars. */
  readonly amount: number;
  readonly table: StepTable;
  readonly rowId: number | null;
  readonly reason: string;
};

export type VehicleExplanation = {
  readonly vehicle: string;
  readonly total: number;
  readonly size: Size | null;
  /** The row of the chart that gave the size; null where it was given, or where there is none. */
  readonly chartRow: ChartRow | null;
  readonly steps: ReadonlyArray<PriceStep>;
};

export const STEP_LABELS: Readonly<Record<keyof QuotedAmounts, string>> = {
  basePrice: 'Base price',
  sizeFee: 'Size fee',
  sizeFeeByDistance: 'Size fee by distance',
  inopFee: 'Inop fee',
  enclosedFee: 'Enclosed fee',
  deposit: 'Deposit',
  depositFeeByDistance: 'Deposit fee by distance',
};

const whole = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/gu, ',');

/** `$1,250`. */
export const inDollars = (amount: number): string => `$${whole(amount)}`;

/** `501 to 1,500 miles`. */
const bandInWords = ({ minMileage, maxMileage }: Pick<Band, 'minMileage' | 'maxMileage'>): string =>
  `${whole(minMileage)} to ${whole(maxMileage)} miles`;

const within = (radius: number): string => (radius > 0 ? `within ${radius} miles` : 'in the city');

const laneInWords = ({ exception: { origin, destination }, rule, priority }: LaneMatch): string =>
  `${origin.city}, ${origin.state} (${within(rule.originRadius)}) to ` +
  `${destination.city}, ${destination.state} (${within(rule.destRadius)}), rule ${priority}`;

type Reason = Pick<PriceStep, 'table' | 'rowId' | 'reason'>;

const baseReason = ({ lane, mileage }: TransportQuote): Reason =>
  lane === null
    ? { table: 'MILEAGE', rowId: mileage.id, reason: bandInWords(mileage) }
    : {
        ...{ table: 'EXCEPTIONS', rowId: lane.exception.id },
        reason: `${laneInWords(lane)}; by miles it is ${inDollars(mileage.amount)}`,
      };

const NO_SIZE = 'No size is given, and the size chart has none';

const sizeReason = ({ size }: VehicleQuote): Reason =>
  size === null
    ? { table: null, rowId: null, reason: NO_SIZE }
    : {
        ...{ table: 'SIZES', rowId: size.id },
        reason: `${size.name}: ${size.rateBump} % of the base price + ${inDollars(size.flatBump)}`,
      };

/** `otherwise` is why no row was looked for; undefined where one was. */
const feeReason = (band: Band | null, otherwise?: string): Reason =>
  band === null
    ? { table: null, rowId: null, reason: otherwise ?? 'No row for these miles' }
    : { table: 'FEES', rowId: band.id, reason: bandInWords(band) };

const reasonsOf = (
  quote: TransportQuote,
  vehicle: VehicleQuote,
  asked: { readonly runs: boolean; readonly isEnclosed: boolean },
): Readonly<Record<keyof QuotedAmounts, Reason>> => ({
  basePrice: baseReason(quote),
  sizeFee: sizeReason(vehicle),
  sizeFeeByDistance: feeReason(vehicle.sizeBand, vehicle.size === null ? NO_SIZE : undefined),
  inopFee: feeReason(vehicle.inopBand, asked.runs ? 'It runs' : undefined),
  enclosedFee: feeReason(vehicle.enclosedBand, asked.isEnclosed ? undefined : 'Open transport'),
  deposit: { table: null, rowId: null, reason: 'Of each vehicle' },
  depositFeeByDistance: feeReason(vehicle.depositBand),
});

const NAMES = Object.keys(STEP_LABELS) as ReadonlyArray<keyof QuotedAmounts>;

/** Why a price is what it is: each amount of each vehicle with its row. */
export const explain = (
  quote: TransportQuote,
  asked: { readonly vehicles: ReadonlyArray<QuotedVehicle>; readonly isEnclosed: boolean },
): ReadonlyArray<VehicleExplanation> =>
  quote.vehicles.map((vehicle, at) => {
    const { year, make, model, operable } = asked.vehicles[at] as QuotedVehicle;
    const reasons = reasonsOf(quote, vehicle, { runs: operable, isEnclosed: asked.isEnclosed });
    return {
      vehicle: `${year} ${make} ${model}`,
      total: NAMES.reduce((sum, name) => sum + vehicle[name], 0),
      ...{ size: vehicle.size, chartRow: vehicle.chartRow },
      steps: NAMES.map((name) => ({
        ...{ name, label: STEP_LABELS[name], amount: vehicle[name] },
        ...reasons[name],
      })),
    };
  });
