import type { TransportPrice, VehiclePrice } from '../../../api/generated/types.ts';

type Vehicle = {
  readonly year: number | null;
  readonly make: string;
  readonly model: string;
  readonly sizeId: string | null;
};

type Priced = Pick<VehiclePrice, 'vehicle' | 'size' | 'isSizeFromChart'>;
type Price = { readonly vehicles: ReadonlyArray<Priced> } | TransportPrice;

/** What the quoter said of a vehicle for which no size is chosen; undefined once it is another vehicle, or has a size. */
const saidOf = (price: Price | undefined, at: number, vehicle: Vehicle | undefined): Priced | undefined => {
  const priced = price?.vehicles[at];
  if (priced === undefined || vehicle === undefined || vehicle.sizeId !== null) return undefined;
  const { year, make, model } = vehicle;
  return priced.vehicle === `${year} ${make.trim()} ${model.trim()}` ? priced : undefined;
};

/** The size that the chart gave to a vehicle without one, which can be taken over. */
export const sizeFromChart = (price: Price | undefined, at: number, vehicle: Vehicle | undefined) => {
  const said = saidOf(price, at, vehicle);
  return said?.isSizeFromChart ? said.size : null;
};

/** That a vehicle was priced without a size fee, since it has no size and the chart does not know it; undefined otherwise. */
export const unsizedWords = (
  price: Price | undefined,
  at: number,
  vehicle: Vehicle | undefined,
): string | undefined =>
  vehicle !== undefined && saidOf(price, at, vehicle)?.size === null
    ? `No size found for “${vehicle.make.trim()} ${vehicle.model.trim()}”: priced without a size fee.`
    : undefined;
