import * as E from 'fp-ts/lib/Either.js';
import { MOST_FEE } from '../../shared-kernel/most-fee.ts';
import { type FieldErrors, invalid, type Rejection } from '../../shared-kernel/rejection.ts';
import { wholeNumber } from '../../shared-kernel/whole-number.ts';
import { noMileagePrice } from '../contract/no-mileage-price.ts';
import { bandOf } from './band-of.ts';
import { feesOfVehicle, type VehicleFees } from './distance-fees.ts';
import type { LaneMatch } from './lane-match.ts';
import { type Lanes, lanesOf, type PointOfCity } from './lanes.ts';
import type { Band, ChartRow, PriceTables, Size } from './price-tables.ts';
import { type QuotedAmounts, sumOfAmounts, totalOfAmounts } from './quoted-amounts.ts';
import { type SizeChart, sizeChartOf } from './size-chart.ts';
import type { Spot } from './spot.ts';

/** All amounts here are whole US dollars. */

export type QuotedVehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Undefined or null: by the size chart. */
  readonly sizeId?: number | null | undefined;
  readonly operable: boolean;
};

export type QuoteRequest = {
  readonly origin: Spot;
  readonly destination: Spot;
  /** Whole miles by road. */
  readonly miles: number;
  readonly isEnclosed: boolean;
  readonly vehicles: ReadonlyArray<QuotedVehicle>;
  /** Deposit of a vehicle: the referrer's, or the office's standard. */
  readonly deposit: number;
};

/** What a vehicle's price was made of: the rows that gave its amounts; null where there was none. */
export type VehicleQuote = QuotedAmounts & {
  readonly size: Size | null;
  /** The row of the chart by which it has its size; null where the size was given or the chart has none. */
  readonly chartRow: ChartRow | null;
  readonly fees: VehicleFees;
};

export type TransportQuote = QuotedAmounts & {
  readonly miles: number;
  readonly mileage: Band;
  /** The exception that replaced the price by miles; null for none. */
  readonly lane: LaneMatch | null;
  /** In the order of the request. */
  readonly vehicles: ReadonlyArray<VehicleQuote>;
};

/** Largest price of a quote (rules, "Automatic quoter" 7). */
const MOST = 1_000_000;

/** Referrers of earlier days may have a larger deposit than one can have now. */
const tooMuch = ({ deposit }: QuoteRequest): FieldErrors =>
  deposit > MOST_FEE
    ? {
        referrerId: `The price is more than $1,000,000 with the referrer's deposit of $${wholeNumber(deposit)} for each vehicle. Lower it in the list of referrers, to $${wholeNumber(MOST_FEE)} at most.`,
      }
    : { vehicles: 'The price is more than $1,000,000. Split the vehicles over several quotes.' };

/** Percent of whole dollars, half a dollar up. */
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

/** A price per vehicle before its own fees. */
type Lane = { readonly base: number; readonly request: QuoteRequest };

type Indexed = { readonly tables: PriceTables; readonly chart: SizeChart; readonly lanes: Lanes };

/** `2019 Toyota Camry`; a row of the size chart may have no year. */
export const nameOf = ({ year, make, model }: Pick<ChartRow, 'year' | 'make' | 'model'>): string =>
  [year, make, model].filter((part) => part !== null).join(' ');

type Sized = { readonly size: Size | null; readonly chartRow: ChartRow | null };

/** Kinds of reasons why a request is not priced. */
export type Refusal = 'NO_MILEAGE_PRICE' | 'DONT_QUOTE' | 'UNKNOWN_SIZE' | 'TOO_MUCH';

type Unsized = { readonly refusal: Refusal; readonly message: string };

/** Left: why it is not priced. */
const sizeOf = ({ tables, chart }: Indexed, vehicle: QuotedVehicle): E.Either<Unsized, Sized> => {
  const row = chart.rowOf(vehicle);
  if (row?.dontQuote)
    return E.left({
      refusal: 'DONT_QUOTE',
      message: `The ${nameOf(vehicle)} is not quoted automatically: the size chart says so of the ${nameOf(row)}. Price it by hand.`,
    });
  const given = vehicle.sizeId ?? null;
  const size = tables.sizes.get(given ?? row?.sizeId ?? Number.NaN) ?? null;
  if (given !== null && size === null)
    return E.left({
      refusal: 'UNKNOWN_SIZE',
      message: `Choose another size for the ${nameOf(vehicle)}: the one it has does not exist.`,
    });
  return E.right({ size, chartRow: given === null ? (row ?? null) : null });
};

const quoteVehicle = (
  { tables }: Indexed,
  { base, request: { miles, isEnclosed, deposit } }: Lane,
  { operable }: QuotedVehicle,
  { size, chartRow }: Sized,
): VehicleQuote => {
  const fees = feesOfVehicle(tables.fees, miles, { operable, isEnclosed, size, chartRow });
  // By name, as `FEE_RULES` has the component of each type: by its rules, a quote takes a quarter longer.
  return {
    basePrice: base,
    sizeFee: size ? percentOf(base, size.rateBump) + size.flatBump : 0,
    sizeFeeByDistance: fees.SIZE.band?.amount ?? 0,
    inopFee: fees.INOP.band?.amount ?? 0,
    enclosedFee: fees.ENCLOSED.band?.amount ?? 0,
    deposit,
    depositFeeByDistance: fees.DEPOSIT_FEE.band?.amount ?? 0,
    size,
    chartRow,
    fees,
  };
};

/** A request, of which parts may be missing. */
export type PartOfRequest = {
  readonly miles: number | null;
  readonly vehicles: ReadonlyArray<QuotedVehicle | undefined>;
};

export type Quoter = {
  /** Why a request is not priced, by field, as far as its parts tell. */
  readonly problems: (request: PartOfRequest) => FieldErrors;
  /** The kind of the first reason why a request is not priced. */
  readonly refusalOf: (request: QuoteRequest) => Refusal;
  /** The price of a transport with what it is made of. Left: INVALID, every reason at its field. */
  readonly quote: (request: QuoteRequest) => E.Either<Rejection, TransportQuote>;
  /** The exceptions that hold for a lane, in the order of preference. */
  readonly lanes: Lanes;
  /** The row of the mileage table; undefined where it has none for these miles. */
  readonly mileage: (miles: number) => Band | undefined;
};

/** The automatic quoter over price tables (rules, "Automatic quoter"), indexed once. */
export const createQuoter = (tables: PriceTables, pointOf: PointOfCity): Quoter => {
  const indexed = { tables, chart: sizeChartOf(tables.chart), lanes: lanesOf(tables.exceptions, pointOf) };
  const mileage = (miles: number) => bandOf(tables.mileage, miles);
  const problems: Quoter['problems'] = ({ miles, vehicles }) => ({
    ...(miles !== null && mileage(miles) === undefined && { miles: noMileagePrice(miles) }),
    ...Object.fromEntries(
      vehicles.flatMap((vehicle, at) => {
        const size = vehicle && sizeOf(indexed, vehicle);
        return size && E.isLeft(size) ? [[`vehicles.${at}`, size.left.message]] : [];
      }),
    ),
  });
  const refusalOf: Quoter['refusalOf'] = ({ miles, vehicles }) => {
    if (mileage(miles) === undefined) return 'NO_MILEAGE_PRICE';
    const unsized = vehicles.map((vehicle) => sizeOf(indexed, vehicle)).find(E.isLeft);
    return unsized?.left.refusal ?? 'TOO_MUCH';
  };
  const quote: Quoter['quote'] = (request) => {
    const { origin, destination, miles, vehicles } = request;
    const band = mileage(miles);
    const sizes = vehicles.map((vehicle) => sizeOf(indexed, vehicle));
    if (band === undefined || sizes.some(E.isLeft)) return E.left(invalid(problems(request)));
    const lane = indexed.lanes.best(origin, destination) ?? null;
    const priced = { base: lane?.rule.price ?? band.amount, request };
    const quotes = vehicles.map((vehicle, at) =>
      quoteVehicle(indexed, priced, vehicle, (sizes[at] as E.Right<Sized>).right),
    );
    const amounts = sumOfAmounts(quotes);
    // The amounts come last: copied first, they make a quote take half as long again.
    return totalOfAmounts(amounts) > MOST
      ? E.left(invalid(tooMuch(request)))
      : E.right({ miles, mileage: band, lane, vehicles: quotes, ...amounts });
  };
  return { problems, refusalOf, quote, lanes: indexed.lanes, mileage };
};
