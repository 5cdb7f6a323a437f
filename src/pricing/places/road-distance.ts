import * as E from 'fp-ts/lib/Either.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../platform/logger.ts';
import type { Roads } from '../adapters/osrm.ts';
import { roadMiles } from '../distance.ts';
import { localityOfZip } from './places.ts';

/** Whole miles between two ZIP codes (ZIP+4 allowed); null when one of them is unknown. */
export type Distance = (origin: string, destination: string) => Promise<number | null>;

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
 * fallback, and only the log says so. Responses are cached for a day, by lane and direction; concurrent
 * requests for one lane are deduplicated.
 */
export const createDistance = ({ roads, log, failureMs = MINUTE_MS }: Parts): Distance => {
  const lanes = new LRUCache<string, Promise<number>>({ max: MOST_LANES, ttl: DAY_MS });
  return async (origin, destination) => {
    const [from, to] = [localityOfZip(origin), localityOfZip(destination)];
    if (from === null || to === null) return null;
    const estimate = roadMiles(from, to);
    if (roads === undefined || from.zip === to.zip) return estimate;
    const lane = `${from.zip} ${to.zip}`;
    const known = lanes.get(lane);
    if (known) return known;
    const pending = roads(from, to)().then((result) => {
      if (E.isRight(result)) return Math.round(result.right);
      lanes.set(lane, pending, { ttl: failureMs });
      log.warn({ reason: result.left.reason }, 'no distance by road; the centroids stand in');
      return estimate;
    });
    lanes.set(lane, pending);
    return pending;
  };
};
