import type { OrderResponse, ShipmentResponse } from '../../../quoting/published/queries.ts';

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

/**
 * Another one for whatever a carrier takes on: the dispatch, by its revision, and the load, which is its order's. Whoever
 * answers says which one they saw.
 */
export const sheetVersion = (
  revision: number,
  { carrierType, fullPay, note, origin, destination, vehicles }: Load,
): string => `${revision}-${versionOf([carrierType, fullPay, note, origin, destination, vehicles])}`;

type Stop = OrderResponse['origin'];
const place = ({ city, state, zipcode }: Stop) => [city, state, zipcode];

/** Another one for whatever a dispatch is made from: places, vehicles, transport, days and carrier pay of the order. */
export const loadVersion = (
  { origin, destination, availableDate, deliveryDate, carrierPay }: Omit<OrderResponse, 'stage' | 'id'>,
  { carrierType, vehicles }: Pick<Load, 'carrierType' | 'vehicles'>,
): string =>
  versionOf([
    ...[place(origin), place(destination), availableDate, deliveryDate, carrierPay, carrierType],
    vehicles.map(({ year, make, model, operable }) => [year, make, model, operable]),
  ]);
