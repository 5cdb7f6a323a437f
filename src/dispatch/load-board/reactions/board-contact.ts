import * as E from 'fp-ts/lib/Either.js';
import type { TickTools } from '../../../platform/scheduler.ts';
import { isSameLoss } from '../board.ts';
import { markBoard } from '../commands/mark-board.ts';
import type { LoadBoard, LostFor } from '../load-board.ts';
import { boardLoss } from '../read-models/load-board-states.ts';

/** Pauses after a board that is not reached, doubled each time. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

type Reach = Awaited<ReturnType<ReturnType<LoadBoard['reach']>>>;

/** Why the board is not reached, as far as it is known. */
export const lostForIn = (reach: Reach): LostFor | null =>
  E.isLeft(reach) && reach.left.kind === 'unavailable' ? (reach.left.lostFor ?? null) : null;

/** Whether the board is reached; where it is not, it is asked again after a pause. */
export const createContact = (board: Pick<LoadBoard, 'reach'>) => {
  let [failures, pausedUntil] = [0, 0];
  let lostFor: LostFor | null = null;
  let asked: Promise<boolean> | undefined;

  const record = async ({ sql, send, now }: TickTools, isReached: boolean): Promise<void> => {
    if (isSameLoss(await boardLoss(sql), isReached, lostFor)) return;
    const intention = `${isReached ? 'reached' : 'lost'} ${now.toISOString()}`;
    await send(markBoard, { isReached, lostFor }, intention);
  };

  return {
    isPaused: (now: Date): boolean => now.getTime() < pausedUntil,
    /** Asks the board; those who ask at once share the call. */
    isReached: (): Promise<boolean> => {
      asked ??= board
        .reach()()
        .then((reach) => {
          lostFor = lostForIn(reach);
          return E.isRight(reach);
        })
        .finally(() => {
          asked = undefined;
        });
      return asked;
    },
    lost: async (tools: TickTools): Promise<void> => {
      pausedUntil = tools.now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      await record(tools, false);
    },
    /** Pauses begin anew; `isRecorded`: it counts as reached. */
    reached: async (tools: TickTools, isRecorded: boolean): Promise<void> => {
      failures = 0;
      if (isRecorded) await record(tools, true);
    },
  };
};
