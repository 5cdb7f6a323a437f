import * as E from 'fp-ts/lib/Either.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../platform/logger.ts';
import type { MilesBy } from '../../shared-kernel/quoted-price.ts';
import type { Roads } from '../adapters/osrm.ts';
import { roadMiles } from '../distance.ts';
import { localityOfZip } from './places.ts';

/** Whole miles, and whether they are those of a road server or estimated from the centroids. */
export type MeasuredMiles = { readonly miles: number; readonly milesBy: MilesBy };

/** The miles between two ZIP codes (ZIP+4 allowed); null when one of them is unknown. */
export type Distance = (origin: string, destination: string) => Promise<MeasuredMiles | null>;

/** The same as a number alone. */
export const milesBetween =
  (distance: Distance) =>
  async (origin: string, destination: string): Promise<number | null> =>
    (await distance(origin, destination))?.miles ?? null;

type Parts = {
  /** Undefined: no routing server, and distances are always those between centroids. */
  readonly roads: Roads | undefined;
  readonly log: Pick<Logger, 'warn'>;
  /** Cache lifetime of a failure for a lane. */
  readonly failureMs?: number;
};

const MOST_LANES = 20_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Distances by road from a server; without a route or a response, the distance between the centroids is the
 * fallback, and the log says why. Responses are cached for a day, by lane and direction; concurrent
 * requests for one lane are deduplicated.
 */
export const createDistance = ({ roads, log, failureMs = MINUTE_MS }: Parts): Distance => {
  const lanes = new LRUCache<string, Promise<MeasuredMiles>>({ max: MOST_LANES, ttl: DAY_MS });
  return async (origin, destination) => {
    const [from, to] = [localityOfZip(origin), localityOfZip(destination)];
    if (from === null || to === null) return null;
    const estimate: MeasuredMiles = { miles: roadMiles(from, to), milesBy: 'ESTIMATE' };
    if (roads === undefined || from.zip === to.zip) return estimate;
    const lane = `${from.zip} ${to.zip}`;
    const known = lanes.get(lane);
    if (known) return known;
    const pending = roads(from, to)().then((result): MeasuredMiles => {
      if (E.isRight(result)) return { miles: Math.round(result.right), milesBy: 'ROAD' };
      lanes.set(lane, pending, { ttl: failureMs });
      log.warn({ reason: result.left.reason }, 'no distance by road; the centroids stand in');
      return estimate;
    });
    lanes.set(lane, pending);
    return pending;
  };
};
