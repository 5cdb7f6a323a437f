import {
  COMPONENT_NAMES,
  PRICE_COMPONENTS,
  type PriceComponent,
} from '../../shared-kernel/price-components.ts';
import type { LaneMatch } from './lane-match.ts';
import type { Band, ChartRow, Size } from './price-tables.ts';
import {
  nameOf,
  type QuotedVehicle,
  type QuoteRequest,
  type TransportQuote,
  type VehicleQuote,
} from './quote-transport.ts';
import { totalOfAmounts } from './quoted-amounts.ts';

/** A table of prices; null for what is in none of them. */
export type StepTable = 'MILEAGE' | 'EXCEPTIONS' | 'SIZES' | 'FEES' | null;

/** One amount of a vehicle: the row that gave it, and why, in words. Those of a component add up to it. */
export type PriceStep = {
  /** No other step of the vehicle has it; where a component has one step, that of the component. */
  readonly name: string;
  readonly of: PriceComponent;
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

/** A vehicle as it was asked for and priced. */
type PricedVehicle = Omit<ExplainedRequest, 'vehicles'> & {
  readonly quote: TransportQuote;
  readonly vehicle: VehicleQuote;
  readonly runs: boolean;
};

type StepsOf = (of: PriceComponent, priced: PricedVehicle) => ReadonlyArray<PriceStep>;

/** A component that has one step. */
const oneStep =
  (reasonOf: (priced: PricedVehicle) => Reason): StepsOf =>
  (of, priced) => [
    {
      name: of,
      of,
      label: PRICE_COMPONENTS[of].label,
      amount: priced.vehicle[of],
      chartRow: null,
      ...reasonOf(priced),
    },
  ];

/** A component whose amount goes by the size. */
const bySize =
  (reasonOf: (vehicle: VehicleQuote) => Reason): StepsOf =>
  (of, priced) =>
    oneStep(({ vehicle }) => reasonOf(vehicle))(of, priced).map((step) => ({
      ...step,
      chartRow: priced.vehicle.chartRow,
    }));

/** Steps of each component. One of several steps has them here, with names of their own. */
const STEPS: Readonly<Record<PriceComponent, StepsOf>> = {
  basePrice: oneStep(({ quote }) => baseReason(quote)),
  sizeFee: bySize(sizeReason),
  sizeFeeByDistance: bySize(sizeBandReason),
  inopFee: oneStep(({ vehicle, runs }) => feeReason(vehicle.inopBand, runs ? 'It runs' : undefined)),
  enclosedFee: oneStep(({ vehicle, isEnclosed }) =>
    feeReason(vehicle.enclosedBand, isEnclosed ? undefined : 'Open transport'),
  ),
  deposit: oneStep(({ depositReason: reason }) => ({ table: null, rowId: null, reason })),
  depositFeeByDistance: oneStep(({ vehicle }) => feeReason(vehicle.depositBand)),
};

/** Why a price is what it is: each amount of each vehicle with its row. */
export const explain = (
  quote: TransportQuote,
  { vehicles, ...asked }: ExplainedRequest,
): ReadonlyArray<VehicleExplanation> =>
  quote.vehicles.map((vehicle, at) => {
    const described = vehicles[at] as QuotedVehicle;
    const priced = { ...asked, quote, vehicle, runs: described.operable };
    return {
      vehicle: nameOf(described),
      total: totalOfAmounts(vehicle),
      size: vehicle.size,
      chartRow: vehicle.chartRow,
      steps: COMPONENT_NAMES.flatMap((of) => STEPS[of](of, priced)),
    };
  });
