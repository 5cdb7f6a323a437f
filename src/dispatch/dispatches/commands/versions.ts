import type { OrderResponse, ShipmentResponse } from '../../../quoting/published/queries/loads.ts';
import { placeParts, type Terms, termsVersion, versionOf } from '../../contract/terms.ts';
import type { Dispatch } from '../dispatch.ts';

/** What of an order a carrier takes on with its dispatch. */
type Load = Omit<ShipmentResponse, 'id' | 'forgotten'>;

/**
 * Another one for whatever a carrier takes on: the dispatch, by its revision, and the load, which is its order's. Whoever
 * answers says which one they saw.
 */
export const sheetVersion = (
  revision: number,
  { carrierType, fullPay, note, origin, destination, vehicles }: Load,
): string => `${revision}-${versionOf([carrierType, fullPay, note, origin, destination, vehicles])}`;

type Offer = Pick<Dispatch, 'carrierId' | 'pickupDate' | 'deliveryDate' | 'carrierPay'>;

/** Another one for whatever its carrier is asked to accept: the days and the pay of a dispatch, and the terms of its order. */
export const offerVersion = (
  { carrierId, pickupDate, deliveryDate, carrierPay }: Offer,
  load: Terms,
): string => versionOf([carrierId, pickupDate, deliveryDate, carrierPay, termsVersion(load)]);

/** Another one for whatever a dispatch is made from: places, vehicles, transport, days and carrier pay of the order. */
export const loadVersion = (
  { origin, destination, availableDate, deliveryDate, carrierPay }: Omit<OrderResponse, 'stage' | 'id'>,
  { carrierType, vehicles }: Pick<Terms, 'carrierType' | 'vehicles'>,
): string =>
  versionOf([
    ...[placeParts(origin), placeParts(destination), availableDate, deliveryDate, carrierPay, carrierType],
    vehicles.map(({ year, make, model, operable }) => [year, make, model, operable]),
  ]);
