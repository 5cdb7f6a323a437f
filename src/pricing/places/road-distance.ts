import * as E from 'fp-ts/lib/Either.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../platform/logger.ts';
import type { Roads } from '../adapters/osrm.ts';
import { roadMiles } from './distance.ts';
import { placeOfZip } from './places.ts';

/** Whole miles between two ZIP codes (ZIP+4 allowed); null when one of them is unknown. */
export type Distance = (origin: string, destination: string) => Promise<number | null>;

type Parts = {
  /** Undefined: no server tells roads, and the centroids always stand in. */
  readonly roads: Roads | undefined;
  readonly log: Pick<Logger, 'warn'>;
  /** How long a failure keeps the server from being asked again for the same lane. */
  readonly failureMs?: number;
};

const MOST_LANES = 20_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Distances by road where a server tells them; where it knows no way or does not answer, the distance between
 * the centroids stands in, and only the log says so. Answers are kept for a day, by lane and direction; those
 * asked for at the same time are fetched once.
 */
export const createDistance = ({ roads, log, failureMs = MINUTE_MS }: Parts): Distance => {
  const lanes = new LRUCache<string, Promise<number>>({ max: MOST_LANES, ttl: DAY_MS });
  return async (origin, destination) => {
    const [from, to] = [placeOfZip(origin), placeOfZip(destination)];
    if (from === null || to === null) return null;
    const estimate = roadMiles(from, to);
    if (roads === undefined || from.zip === to.zip) return estimate;
    const lane = `${from.zip} ${to.zip}`;
    const known = lanes.get(lane);
    if (known) return known;
    const asked = roads(from, to)().then((told) => {
      if (E.isRight(told)) return Math.round(told.right);
      lanes.set(lane, asked, { ttl: failureMs });
      log.warn({ reason: told.left.reason }, 'no distance by road; the centroids stand in');
      return estimate;
    });
    lanes.set(lane, asked);
    return asked;
  };
};
