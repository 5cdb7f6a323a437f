import * as E from 'fp-ts/lib/Either.js';
import type { Schedule } from '../../../platform/scheduler.ts';
import type { LoadBoard } from '../load-board.ts';

const EVERY_MS = 60 * 60_000;
const RETRY_MS = 60_000;

/**
 * Tells the board where to deliver its events, in each process once: from then on it knows a delivery by its token. After a
 * failure not again for a minute.
 */
export const createSubscription = (
  board: Pick<LoadBoard, 'subscribe'>,
  callbackUrl: string | undefined,
  elapsed: () => number = () => performance.now(),
) => {
  let subscribed: Promise<boolean> | undefined;
  let failedAt = -RETRY_MS;

  const attempt = async (url: string): Promise<boolean> => {
    const answer = await board.subscribe(url)();
    if (E.isRight(answer)) return true;
    failedAt = elapsed();
    subscribed = undefined;
    return false;
  };

  const ensure = async (): Promise<void> => {
    if (callbackUrl === undefined || (!subscribed && elapsed() - failedAt < RETRY_MS)) return;
    subscribed ??= attempt(callbackUrl);
    await subscribed;
  };

  const schedule: Schedule = {
    name: 'load_board_subscription',
    everyMs: EVERY_MS,
    tick: async () => {
      if (callbackUrl !== undefined) await board.subscribe(callbackUrl)();
    },
  };
  return { ensure, schedule };
};
