import * as E from 'fp-ts/lib/Either.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import type { Point } from '../../shared-kernel/great-circle.ts';

/** Why there is no distance by road: `NoRoute` and its like are OSRM's own codes. */
export type RoadFailure = { readonly reason: string };

const CODE = /^[A-Z]\w{1,30}$/u;

/** Whether the server gave no answer; a code of OSRM's own is one, about these two points. */
export const isNoAnswer = ({ reason }: RoadFailure): boolean => !CODE.test(reason);

/** Whether the server knows that there is no road between the two points. */
export const isNoRoad = ({ reason }: RoadFailure): boolean => reason === 'NoRoute';

/** Miles by road between two points. */
export type Roads = (from: Point, to: Point) => TaskEither<RoadFailure, number>;

const METERS_PER_MILE = 1609.344;
const TIMEOUT_MS = 2_000;

const Refusal = t.type({ code: t.string });
const Route = t.type({ code: t.literal('Ok'), routes: t.array(t.type({ distance: t.number })) });

const milesIn = (answer: unknown): E.Either<RoadFailure, number> => {
  const decoded = Route.decode(answer);
  const meters = E.isRight(decoded) ? decoded.right.routes[0]?.distance : undefined;
  if (meters !== undefined && Number.isFinite(meters) && meters >= 0)
    return E.right(meters / METERS_PER_MILE);
  const refused = Refusal.decode(answer);
  return E.left({
    reason:
      E.isRight(refused) && refused.right.code !== 'Ok' && CODE.test(refused.right.code)
        ? refused.right.code
        : 'unreadable',
  });
};

const at = ({ lat, lng }: Point): string => `${lng},${lat}`;

/**
 * Distances from an OSRM server (`GET /route/v1/driving/{lng},{lat};{lng},{lat}?overview=false`), which
 * responds `{ code: 'Ok', routes: [{ distance }] }` in meters, or another code without a route. `baseUrl` has
 * no trailing slash. A response that takes longer than `timeoutMs`, its body included, is aborted.
 */
export const createOsrm =
  (baseUrl: string, timeoutMs = TIMEOUT_MS): Roads =>
  (from, to) =>
  async () => {
    try {
      const response = await fetch(`${baseUrl}/route/v1/driving/${at(from)};${at(to)}?overview=false`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      return milesIn(await response.json());
    } catch (error) {
      const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
      return E.left({ reason: timedOut ? 'timeout' : 'outage' });
    }
  };
