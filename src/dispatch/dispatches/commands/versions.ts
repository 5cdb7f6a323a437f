import type { OrderResponse, ShipmentResponse } from '../../../quoting/published/queries.ts';
import type { Dispatch } from '../dispatch.ts';

/** What of an order a carrier takes on with its dispatch. */
type Load = Pick<
  ShipmentResponse,
  'carrierType' | 'fullPay' | 'note' | 'origin' | 'destination' | 'vehicles'
>;

/** FNV-1a: tells texts apart, and is no secret. */
const shortened = (text: string, seed: number): string => {
  let hash = 0x811c9dc5 ^ seed;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
};

const versionOf = (parts: ReadonlyArray<unknown>): string => {
  const text = JSON.stringify(parts);
  return `${shortened(text, 0)}${shortened(text, 1)}`;
};

const place = ({ city, state, zipcode }: OrderResponse['origin']) => [city, state, zipcode];

/**
 * Another one for whatever a carrier takes on: the dispatch, by its revision, and the load, which is its order's. Whoever
 * answers says which one they saw.
 */
export const sheetVersion = (
  revision: number,
  { carrierType, fullPay, note, origin, destination, vehicles }: Load,
): string => `${revision}-${versionOf([carrierType, fullPay, note, origin, destination, vehicles])}`;

/**
 * Another one for what a carrier that has accepted an order is asked about again: where it goes, what it is, and who pays. Not
 * for what it is only told: names, phones, notes, and what identifies a vehicle.
 */
export const termsVersion = ({ carrierType, fullPay, origin, destination, vehicles }: Load): string =>
  versionOf([
    ...[carrierType, fullPay],
    ...[origin, destination].map(({ address, address2, ...stop }) => [address, address2, ...place(stop)]),
    vehicles.map(({ year, make, model, operable, sizeId }) => [year, make, model, operable, sizeId]),
  ]);

type Offer = Pick<Dispatch, 'carrierId' | 'pickupDate' | 'deliveryDate' | 'carrierPay'>;

/** Another one for whatever its carrier is asked to accept: the days and the pay of a dispatch, and the terms of its order. */
export const offerVersion = (
  { carrierId, pickupDate, deliveryDate, carrierPay }: Offer,
  load: Load,
): string => versionOf([carrierId, pickupDate, deliveryDate, carrierPay, termsVersion(load)]);

/** Whether other terms were accepted than the order has by now. Those of a forgotten customer are not known any more. */
export const isAcceptedBeforeChange = (
  { status, acceptedTerms }: Pick<Dispatch, 'status' | 'acceptedTerms'>,
  shipment: ShipmentResponse | null,
): boolean =>
  status === 'ACCEPTED' &&
  acceptedTerms !== null &&
  shipment?.forgotten === false &&
  acceptedTerms !== termsVersion(shipment);

/** Another one for whatever a dispatch is made from: places, vehicles, transport, days and carrier pay of the order. */
export const loadVersion = (
  { origin, destination, availableDate, deliveryDate, carrierPay }: Omit<OrderResponse, 'stage' | 'id'>,
  { carrierType, vehicles }: Pick<Load, 'carrierType' | 'vehicles'>,
): string =>
  versionOf([
    ...[place(origin), place(destination), availableDate, deliveryDate, carrierPay, carrierType],
    vehicles.map(({ year, make, model, operable }) => [year, make, model, operable]),
  ]);
