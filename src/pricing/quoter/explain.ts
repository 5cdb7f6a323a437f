import type { LaneMatch } from './lane-match.ts';
import type { Band, ChartRow, Size } from './price-tables.ts';
import {
  nameOf,
  type QuotedVehicle,
  type QuoteRequest,
  type TransportQuote,
  type VehicleQuote,
} from './quote-transport.ts';
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
  /** The row of the size chart that gave the size by which the amount goes; null where none did. */
  readonly chartRow: ChartRow | null;
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

/** The reason with the row of the size chart, which is told where the size is. */
export const reasonInWords = ({ name, reason, chartRow }: PriceStep): string =>
  name === 'sizeFee' && chartRow !== null
    ? `${reason}, by the ${nameOf(chartRow)} of the size chart`
    : reason;

const baseReason = ({ lane, mileage }: TransportQuote): Reason =>
  lane === null
    ? { table: 'MILEAGE', rowId: mileage.id, reason: bandInWords(mileage) }
    : {
        ...{ table: 'EXCEPTIONS', rowId: lane.exception.id },
        reason: `${laneInWords(lane)}; by miles it is ${inDollars(mileage.amount)}`,
      };

const noSize = ({ chartRow }: VehicleQuote): string =>
  chartRow === null ? 'No size is given, and the size chart has none' : 'No size';

const sizeReason = (vehicle: VehicleQuote): Reason => {
  const { size } = vehicle;
  return size === null
    ? { table: null, rowId: null, reason: noSize(vehicle) }
    : {
        ...{ table: 'SIZES', rowId: size.id },
        reason: `${size.name}: ${size.rateBump} % of the base price + ${inDollars(size.flatBump)}`,
      };
};

/** `otherwise` is why no row was looked for; undefined where one was. */
const feeReason = (band: Band | null, otherwise?: string): Reason =>
  band === null
    ? { table: null, rowId: null, reason: otherwise ?? 'No row for these miles' }
    : { table: 'FEES', rowId: band.id, reason: bandInWords(band) };

/** The row of a size's own fees. */
const sizeBandReason = (vehicle: VehicleQuote): Reason => {
  const { size, sizeBand } = vehicle;
  if (size === null) return feeReason(null, noSize(vehicle));
  return sizeBand === null
    ? feeReason(null)
    : { ...feeReason(sizeBand), reason: `${size.name}, ${bandInWords(sizeBand)}` };
};

/** What was asked, as far as the reasons go by it. `depositReason` says whose the deposit is. */
export type ExplainedRequest = Pick<QuoteRequest, 'vehicles' | 'isEnclosed'> & {
  readonly depositReason: string;
};

const reasonsOf = (
  quote: TransportQuote,
  vehicle: VehicleQuote,
  asked: Omit<ExplainedRequest, 'vehicles'> & { readonly runs: boolean },
): Readonly<Record<keyof QuotedAmounts, Reason>> => ({
  basePrice: baseReason(quote),
  sizeFee: sizeReason(vehicle),
  sizeFeeByDistance: sizeBandReason(vehicle),
  inopFee: feeReason(vehicle.inopBand, asked.runs ? 'It runs' : undefined),
  enclosedFee: feeReason(vehicle.enclosedBand, asked.isEnclosed ? undefined : 'Open transport'),
  deposit: { table: null, rowId: null, reason: asked.depositReason },
  depositFeeByDistance: feeReason(vehicle.depositBand),
});

/** Amounts that go by the size. */
const BY_SIZE: ReadonlySet<string> = new Set<keyof QuotedAmounts>(['sizeFee', 'sizeFeeByDistance']);

const NAMES = Object.keys(STEP_LABELS) as ReadonlyArray<keyof QuotedAmounts>;

/** Why a price is what it is: each amount of each vehicle with its row. */
export const explain = (
  quote: TransportQuote,
  { vehicles, ...asked }: ExplainedRequest,
): ReadonlyArray<VehicleExplanation> =>
  quote.vehicles.map((vehicle, at) => {
    const described = vehicles[at] as QuotedVehicle;
    const reasons = reasonsOf(quote, vehicle, { ...asked, runs: described.operable });
    return {
      vehicle: nameOf(described),
      total: NAMES.reduce((sum, name) => sum + vehicle[name], 0),
      ...{ size: vehicle.size, chartRow: vehicle.chartRow },
      steps: NAMES.map((name) => ({
        ...{ name, label: STEP_LABELS[name], amount: vehicle[name] },
        ...{ ...reasons[name], chartRow: BY_SIZE.has(name) ? vehicle.chartRow : null },
      })),
    };
  });
