import * as E from 'fp-ts/lib/Either.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../../platform/logger.ts';
import type { MilesBy } from '../../shared-kernel/quoted-price.ts';
import { isNoAnswer, isNoRoad, type RoadFailure, type Roads } from '../adapters/osrm.ts';
import { roadMiles } from '../distance.ts';
import type { Locality } from './locality-index.ts';
import { localityOfZip } from './places.ts';
import { isJoinedByRoad, isOverseas } from './road-network.ts';
import { createSparingRoads, type SparingParts } from './sparing-roads.ts';

/** Whole miles, and whether they are those of a road server or estimated from the centroids. */
export type MeasuredMiles = { readonly miles: number; readonly milesBy: MilesBy };

/** The miles between two ZIP codes (ZIP+4 allowed); null when one of them is unknown, or no road joins them. */
export type Distance = (origin: string, destination: string) => Promise<MeasuredMiles | null>;

/** The same as a number alone. */
export const milesBetween =
  (distance: Distance) =>
  async (origin: string, destination: string): Promise<number | null> =>
    (await distance(origin, destination))?.miles ?? null;

const MOST_LANES = 20_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Null: no road joins the places. */
type Measured = Promise<MeasuredMiles | null>;

type Lanes = LRUCache<string, Measured>;

const createLanes = (): Lanes => new LRUCache({ max: MOST_LANES, ttl: DAY_MS });

type Asking = {
  readonly roads: Roads;
  /** Distances are kept for a day, by lane and direction. */
  readonly lanes: Lanes;
  /** Distances that are kept elsewhere. */
  readonly keptAs?: (lane: string) => Measured | undefined;
  /** How long a failure for a lane is kept; 0 where it is not. */
  readonly keptMs: (failure: RoadFailure) => number;
  readonly onFailure?: (failure: RoadFailure) => void;
};

const laneKey = (from: Locality, to: Locality): string => `${from.zip} ${to.zip}`;

/**
 * Without an answer, the estimate is the fallback; null where the tables of this release know no road either. Concurrent
 * requests for one lane are one.
 */
const askedFrom =
  ({ roads, lanes, keptAs, keptMs, onFailure }: Asking) =>
  (from: Locality, to: Locality, estimate: MeasuredMiles | null): Measured => {
    const lane = laneKey(from, to);
    const known = keptAs?.(lane) ?? lanes.get(lane);
    if (known) return known;
    const pending = roads(from, to)().then((result): MeasuredMiles | null => {
      if (E.isRight(result)) return { miles: Math.round(result.right), milesBy: 'ROAD' };
      if (isNoRoad(result.left)) return null;
      const ttl = keptMs(result.left);
      if (ttl > 0) lanes.set(lane, pending, { ttl });
      else lanes.delete(lane);
      onFailure?.(result.left);
      return estimate;
    });
    lanes.set(lane, pending);
    return pending;
  };

/** `ask` is undefined without a routing server: distances are always those between centroids. */
const distanceBy =
  (ask: ReturnType<typeof askedFrom> | undefined): Distance =>
  async (origin, destination) => {
    const [from, to] = [localityOfZip(origin), localityOfZip(destination)];
    if (from === null || to === null || isOverseas(from, to)) return null;
    const estimate: MeasuredMiles | null = isJoinedByRoad(from, to)
      ? { miles: roadMiles(from, to), milesBy: 'ESTIMATE' }
      : null;
    return ask === undefined || from.zip === to.zip ? estimate : ask(from, to, estimate);
  };

type Parts = {
  /** Undefined: no routing server. */
  readonly roads: Roads | undefined;
  readonly log: Pick<Logger, 'warn'>;
  /** How long a failure for a lane is kept. */
  readonly failureMs?: number;
} & Omit<SparingParts, 'roads'>;

export type Distances = {
  /** Of a lane that a person waits for: the server is asked at once, and the log says why it gave no distance. */
  readonly distance: Distance;
  /** Of lanes by the thousand: the server is asked sparingly, and what it says of them leaves `distance` as it is. */
  readonly distanceInBulk: Distance;
};

/** Distances by road from a server, or those between the centroids. */
export const createDistances = ({ roads, failureMs = MINUTE_MS, ...parts }: Parts): Distances => {
  if (roads === undefined) return { distance: distanceBy(undefined), distanceInBulk: distanceBy(undefined) };
  const lanes = createLanes();
  return {
    distance: distanceBy(
      askedFrom({
        ...{ roads, lanes, keptMs: () => failureMs },
        onFailure: ({ reason }) => parts.log.warn({ reason }, 'no distance by road; the centroids stand in'),
      }),
    ),
    distanceInBulk: distanceBy(
      askedFrom({
        ...{ roads: createSparingRoads({ roads, ...parts }), lanes: createLanes() },
        keptAs: (lane) => lanes.peek(lane),
        keptMs: (failure) => (isNoAnswer(failure) ? 0 : failureMs),
      }),
    ),
  };
};
