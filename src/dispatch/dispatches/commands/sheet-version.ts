import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import type { ShipmentResponse } from '../../../quoting/published/queries.ts';

/** What of an order a carrier takes on with its dispatch. */
type Load = Pick<
  ShipmentResponse,
  'carrierType' | 'fullPay' | 'note' | 'origin' | 'destination' | 'vehicles'
>;

/**
 * Another one for whatever a carrier takes on: the dispatch, by its revision, and the load, which is its order's. Whoever
 * answers says which one they saw.
 */
export const sheetVersion = (
  revision: number,
  { carrierType, fullPay, note, origin, destination, vehicles }: Load,
): string => {
  const load = canonicalJson({ carrierType, fullPay, note, origin, destination, vehicles });
  return `${revision}-${createHash('sha256').update(load).digest('base64url').slice(0, 16)}`;
};
