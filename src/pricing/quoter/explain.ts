import { shortMoney, wholeDollars } from '../../shared-kernel/money.ts';
import {
  COMPONENT_NAMES,
  ofComponents,
  PRICE_COMPONENTS,
  type PriceComponent,
} from '../../shared-kernel/price-components.ts';
import { FEE_TYPES, type FeeType, hasSize } from '../contract/fee-types.ts';
import { milesInWords } from '../tables/rows/row-labels.ts';
import { FEE_RULES, feesWithin, noSize } from './distance-fees.ts';
import type { LaneMatch } from './lane-match.ts';
import type { ChartRow, Size } from './price-tables.ts';
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
  /** Which row, where the reason says more. */
  readonly row?: string | undefined;
  /** Which rule of an exception, from 1. */
  readonly rule?: number | undefined;
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

/** `$1,250`, of whole dollars. */
export const inDollars = (amount: number): string => shortMoney(wholeDollars(amount));

const within = (radius: number): string => (radius > 0 ? `within ${radius} miles` : 'in the city');

const laneInWords = ({ exception: { origin, destination }, rule, priority }: LaneMatch): string =>
  `${origin.city}, ${origin.state} (${within(rule.originRadius)}) to ` +
  `${destination.city}, ${destination.state} (${within(rule.destRadius)}), rule ${priority}`;

type Reason = Pick<PriceStep, 'table' | 'rowId' | 'reason' | 'row' | 'rule'>;

/** The reason with the row of the size chart, which is told where the size is. */
export const reasonInWords = ({ name, reason, chartRow }: PriceStep): string =>
  name === 'sizeFee' && chartRow !== null
    ? `${reason}, by the ${nameOf(chartRow)} of the size chart`
    : reason;

/** What no row of the tables gave. */
const unpriced = (reason: string): Reason => ({ table: null, rowId: null, reason });

const baseReason = ({ lane, mileage }: TransportQuote): Reason =>
  lane === null
    ? { table: 'MILEAGE', rowId: mileage.id, reason: milesInWords(mileage) }
    : {
        table: 'EXCEPTIONS',
        rowId: lane.exception.id,
        rule: lane.priority,
        row: laneInWords(lane),
        reason: `${laneInWords(lane)}; by miles it is ${inDollars(mileage.amount)}`,
      };

const sizeReason = ({ size, chartRow }: VehicleQuote): Reason =>
  size === null
    ? unpriced(noSize({ chartRow }))
    : {
        table: 'SIZES',
        rowId: size.id,
        reason: `${size.name}: ${size.rateBump}% of the base price + ${inDollars(size.flatBump)}`,
      };

const feeReason = (type: FeeType, { fees, size }: VehicleQuote): Reason => {
  const { band, exemption } = fees[type];
  if (band === null) return unpriced(exemption ?? 'No row for these miles');
  const words = milesInWords(band);
  return { table: 'FEES', rowId: band.id, reason: hasSize(type) ? `${size?.name}, ${words}` : words };
};

/** What was asked, as far as the reasons go by it. `depositReason` says whose the deposit is. */
export type ExplainedRequest = Pick<QuoteRequest, 'vehicles'> & { readonly depositReason: string };

type PricedVehicle = {
  readonly quote: TransportQuote;
  readonly vehicle: VehicleQuote;
  readonly depositReason: string;
};

/** Why a component has an amount beside its fees by distance. */
const OWN_REASONS: Readonly<Partial<Record<PriceComponent, (priced: PricedVehicle) => Reason>>> = {
  basePrice: ({ quote }) => baseReason(quote),
  sizeFee: ({ vehicle }) => sizeReason(vehicle),
  deposit: ({ depositReason }) => unpriced(depositReason),
};

/** The types of fees of each component. */
const FEES_OF = ofComponents((of) => FEE_TYPES.filter((type) => FEE_RULES[type].of === of));

const isOneStep = (of: PriceComponent): boolean => OWN_REASONS[of] === undefined && FEES_OF[of].length === 1;

const stepOf = (
  of: PriceComponent,
  name: string,
  { table, rowId, reason, row, rule }: Reason,
  amount: number,
  chartRow: ChartRow | null,
): PriceStep => ({
  name,
  of,
  label: PRICE_COMPONENTS[of].label,
  amount,
  table,
  rowId,
  reason,
  row,
  rule,
  chartRow,
});

/** What a component has of its own. */
const ownStep = (of: PriceComponent, priced: PricedVehicle): ReadonlyArray<PriceStep> => {
  const { vehicle } = priced;
  const reason = OWN_REASONS[of]?.(priced);
  if (reason === undefined) return [];
  const amount = vehicle[of] - feesWithin(of, vehicle.fees);
  return [stepOf(of, of, reason, amount, of === 'sizeFee' ? vehicle.chartRow : null)];
};

/** A component's fees by distance. */
const feeSteps = (of: PriceComponent, vehicle: VehicleQuote): ReadonlyArray<PriceStep> =>
  FEES_OF[of].map((type) =>
    stepOf(
      of,
      isOneStep(of) ? of : `${of}.${type}`,
      feeReason(type, vehicle),
      vehicle.fees[type].band?.amount ?? 0,
      hasSize(type) ? vehicle.chartRow : null,
    ),
  );

/** Why a price is what it is: each amount of each vehicle with its row. */
export const explain = (
  quote: TransportQuote,
  { vehicles, depositReason }: ExplainedRequest,
): ReadonlyArray<VehicleExplanation> =>
  quote.vehicles.map((vehicle, at) => ({
    vehicle: nameOf(vehicles[at] as QuotedVehicle),
    total: totalOfAmounts(vehicle),
    size: vehicle.size,
    chartRow: vehicle.chartRow,
    steps: COMPONENT_NAMES.flatMap((of) => [
      ...ownStep(of, { quote, vehicle, depositReason }),
      ...feeSteps(of, vehicle),
    ]),
  }));
