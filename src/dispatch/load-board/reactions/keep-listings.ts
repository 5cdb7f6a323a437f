import * as E from 'fp-ts/lib/Either.js';
import { eachOf } from '../../../platform/each-of.ts';
import type { Schedule, TickTools } from '../../../platform/scheduler.ts';
import { postableById } from '../../../quoting/published/queries.ts';
import { today } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { markBoard } from '../commands/mark-board.ts';
import type { ListingView } from '../listing-view.ts';
import type { LoadBoard } from '../load-board.ts';
import { isPostingWaiting, liveListings } from '../read-models/load-board-listings.ts';
import { boardLostSince } from '../read-models/load-board-states.ts';
import { type Work, workOf } from './work-of-listing.ts';

const EVERY_MS = 2_000;
const AT_ONCE = 4;
/** Pauses after a board that is not reached, doubled each time. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

type WorkOfOrder = Work & { readonly orderId: RecordId; readonly turn: number };
type Board = Pick<LoadBoard, 'reach' | 'find' | 'read' | 'update' | 'remove'>;

/** Removals come first: carriers find what nobody wants moved. The board may take its time again for what it did not handle. */
const turnOf = ({ isWanted, failed }: ListingView): number =>
  Number(failed.length > 0) * 2 + Number(isWanted);

/**
 * What is left to do on the board, as a list of to-dos: removals, changes of the order, renewals, and postings whose outcome
 * is not known. Several changes within a tick are one. What the board does not handle is put off by itself as long as the
 * board answers a call that is about no listing; where it does not, it is lost, and all of it waits until it does. It is
 * reached again once all of that was tried: a board may answer, and limit changes. What it was lost at comes last then.
 */
export const createKeeping = (board: Board): Schedule => {
  let failures = 0;
  let pausedUntil = 0;
  const searchedAt = new Map<number, number>();
  /** Orders at whose work the board was lost, the one of longest ago first: all others come before them. */
  const inVain = new Set<RecordId>();

  const marks = async ({ sql, send, now }: TickTools, isReached: boolean): Promise<void> => {
    if (((await boardLostSince(sql)) === null) !== isReached)
      await send(markBoard, { isReached }, `${isReached ? 'reached' : 'lost'} ${now.toISOString()}`);
  };

  let asked: Promise<boolean> | undefined;
  /** Works that fail together ask once. */
  const isReached = (): Promise<boolean> => {
    asked ??= board
      .reach()()
      .then(E.isRight)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };

  const pause = async (tools: TickTools): Promise<void> => {
    pausedUntil = tools.now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    failures += 1;
    await marks(tools, false);
  };

  return {
    name: 'load_board_listings',
    everyMs: EVERY_MS,
    tick: async (tools) => {
      const { sql, ask, now, signal } = tools;
      if (now.getTime() < pausedUntil) return;
      const wasLost = (await boardLostSince(sql)) !== null;
      // A board that takes no posting may do the rest; a posting that waits says by itself when it is taken.
      const isLeftToPosting = wasLost && (await isPostingWaiting(sql));
      if (wasLost && !isLeftToPosting && !(await isReached())) return pause(tools);
      const day = today(now.toISOString());
      let [isLost, hasAnswered] = [false, false];
      const doEach = (works: ReadonlyArray<WorkOfOrder>, atOnce: number) =>
        eachOf(works, atOnce, async ({ orderId, act, putOff }) => {
          if (isLost || signal.aborted) return;
          inVain.delete(orderId);
          if (await act(tools)) hasAnswered = true;
          else if (await isReached()) await putOff(tools);
          else {
            isLost = true;
            inVain.add(orderId);
          }
        });
      const last: WorkOfOrder[] = [];
      for (let after = 0; !isLost && !signal.aborted; ) {
        const page = await liveListings(sql, after);
        const orders = await Promise.all(page.map(({ orderId }) => ask(postableById, orderId)));
        const works = page.flatMap((listing, index): ReadonlyArray<WorkOfOrder> => {
          const work = workOf(board, listing, orders[index] ?? null, { day, now, searchedAt });
          return work ? [{ ...work, orderId: listing.orderId, turn: turnOf(listing) }] : [];
        });
        works.sort((one, other) => one.turn - other.turn);
        last.push(...works.filter(({ orderId }) => inVain.has(orderId)));
        await doEach(
          works.filter(({ orderId }) => !inVain.has(orderId)),
          AT_ONCE,
        );
        const lastOfPage = page.at(-1);
        if (!lastOfPage) break;
        after = lastOfPage.orderId;
      }
      const turns = [...inVain];
      // One by one, so that each has its turn although the board is lost at another each time.
      await doEach(
        last.sort((one, other) => turns.indexOf(one.orderId) - turns.indexOf(other.orderId)),
        1,
      );
      if (isLost) return pause(tools);
      failures = 0;
      inVain.clear();
      if (!isLeftToPosting && (hasAnswered || wasLost)) await marks(tools, true);
    },
  };
};
