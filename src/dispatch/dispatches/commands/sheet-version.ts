import type { ShipmentResponse } from '../../../quoting/published/queries.ts';

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

/**
 * Another one for whatever a carrier takes on: the dispatch, by its revision, and the load, which is its order's. Whoever
 * answers says which one they saw.
 */
export const sheetVersion = (
  revision: number,
  { carrierType, fullPay, note, origin, destination, vehicles }: Load,
): string => {
  const load = JSON.stringify([carrierType, fullPay, note, origin, destination, vehicles]);
  return `${revision}-${shortened(load, 0)}${shortened(load, 1)}`;
};
