import { carrierPay } from '../contract/prices.ts';
import type { PostableLoad } from '../published/queries/loads.ts';
import type { Details } from './quote.ts';

type LaneEnd = PostableLoad['origin'];

const place = ({ city, state, zipcode }: LaneEnd): LaneEnd => ({ city, state, zipcode });

type Vehicle = PostableLoad['vehicles'][number];

/** What of a record a load board shows. */
export const loadOf = ({
  transport,
  origin,
  destination,
  vehicles,
}: { readonly transport: Omit<Details['transport'], 'note'> } & Readonly<
  Record<'origin' | 'destination', LaneEnd>
> & {
    readonly vehicles: ReadonlyArray<Vehicle>;
  }): PostableLoad => ({
  carrierType: transport.carrierType,
  availableDate: transport.availableDate,
  deliveryDate: transport.deliveryDate,
  carrierPay: carrierPay(transport),
  fullPay: transport.fullPay,
  origin: place(origin),
  destination: place(destination),
  vehicles: vehicles.map(({ year, make, model, operable, vin }) => ({ year, make, model, operable, vin })),
});
