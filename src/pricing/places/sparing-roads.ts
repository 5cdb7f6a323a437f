import * as E from 'fp-ts/lib/Either.js';
import { after } from '../../platform/after.ts';
import { createBreaker } from '../../platform/breaker.ts';
import { createLeaving, type LeavingSignal } from '../../platform/leaving.ts';
import type { Logger } from '../../platform/logger.ts';
import { createShares } from '../../platform/shares.ts';
import { isNoAnswer, type RoadFailure, type Roads } from '../adapters/osrm.ts';

/** Requests that run at a time. */
const AT_ONCE = 8;
/** Distances that wait for these; more are not asked for. */
const MOST_WAITING = 2_000;
/** Of one distance, until it is its turn and until the answer: those that are asked for together take no longer. */
const PATIENCE_MS = 1_500;
/** In sequence; the server is not asked for a while then. */
const FAILURES = 3;
const REST_MS = 30_000;

export type SparingParts = {
  readonly roads: Roads;
  readonly log: Pick<Logger, 'warn'>;
  readonly patienceMs?: number;
  readonly restMs?: number;
};

type RoadResponse = E.Either<RoadFailure, number>;

const NOT_ASKED: RoadResponse = E.left({ reason: 'not asked' });
const TOO_SLOW: RoadResponse = E.left({ reason: 'timeout' });

/** All of them share one line. */
const LINE = 'roads';

/**
 * Distances by road for work that asks for thousands of them: few requests run at a time, and none while the server is
 * away or too slow for this. What is asked by `roads` itself neither waits for these nor is bound by that.
 */
export const createSparingRoads = ({
  roads,
  log,
  patienceMs = PATIENCE_MS,
  restMs = REST_MS,
}: SparingParts): Roads => {
  const turns = createShares({
    ...{ size: AT_ONCE, mostWaiting: MOST_WAITING, patienceMs },
    tooMany: () => new Error('Too many distances are waiting for the road server.'),
  });
  const breaker = createBreaker({
    ...{ failures: FAILURES, restMs },
    onOpen: (reason) => log.warn({ reason }, 'no distances by road for what-ifs; the centroids stand in'),
  });

  const inTurn = async (ask: () => Promise<RoadResponse>, left: LeavingSignal, isTrial: boolean) => {
    const release = await turns.take(LINE, 1, left);
    try {
      // It may have opened while this waited.
      return breaker.isOpen() && !isTrial ? NOT_ASKED : await ask();
    } finally {
      release();
    }
  };

  return (from, to) => () => {
    const isTrial = breaker.isOpen();
    const end = breaker.begin();
    if (!end) return Promise.resolve(NOT_ASKED);
    const leaving = createLeaving();
    return new Promise((resolve) => {
      const settle = (answer: RoadResponse): void => {
        cancel();
        end(E.isLeft(answer) && isNoAnswer(answer.left) ? answer.left.reason : null);
        resolve(answer);
      };
      const cancel = after(patienceMs, () => {
        settle(TOO_SLOW);
        leaving.abort(TOO_SLOW);
      });
      inTurn(roads(from, to), leaving.signal, isTrial).then(settle, () => settle(TOO_SLOW));
    });
  };
};
