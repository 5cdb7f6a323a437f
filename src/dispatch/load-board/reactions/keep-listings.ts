import { setTimeout as sleep } from 'node:timers/promises';
import { eachOf } from '../../../platform/each-of.ts';
import { haltOf } from '../../../platform/reactor/reaction-states.ts';
import type { Schedule, TickTools } from '../../../platform/scheduler.ts';
import { postableById } from '../../../quoting/published/queries/loads.ts';
import { today } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { ListingView } from '../listing-view.ts';
import type { LoadBoard } from '../load-board.ts';
import { isPostingWaiting, liveListings } from '../read-models/load-board-listings.ts';
import { boardLoss } from '../read-models/load-board-states.ts';
import { createContact } from './board-contact.ts';
import { POSTING } from './post.ts';
import { type Work, workOf } from './work-of-listing.ts';

const EVERY_MS = 2_000;
const AT_ONCE = 4;

type WorkOfOrder = Work & { readonly orderId: RecordId; readonly turn: number };
type Works = ReadonlyArray<WorkOfOrder>;
type Board = Pick<LoadBoard, 'reach' | 'find' | 'read' | 'update' | 'remove'>;

/** Removals come first: carriers find what nobody wants moved. The board may take its time again for what it did not handle. */
const turnOf = ({ isWanted, failed }: ListingView): number =>
  Number(failed.length > 0) * 2 + Number(isWanted);

/**
 * What is left to do on the board, as a list of to-dos: removals, changes of the order, renewals, and postings whose outcome
 * is not known. Several changes within a tick are one. A few orders are worked on side by side, and what takes longer than a
 * tick goes on beside the next ones. What the board does not handle is put off by itself as long as the board answers a call
 * that is about no listing; where it does not, it is lost, and all of it waits until it does. It is reached again once all of
 * that was tried: a board may answer, and limit changes. What it was lost at comes last then.
 */
export const createKeeping = (board: Board, tickMs = EVERY_MS): Schedule => {
  const contact = createContact(board);
  const searchedAt = new Map<number, number>();
  const underWay = new Set<RecordId>();
  /** How often in a row the board was lost at the work of an order. */
  const inVain = new Map<RecordId, number>();
  const errors: unknown[] = [];
  let [isLost, hasAnswered] = [false, false];

  const worksOn = async (page: ReadonlyArray<ListingView>, { ask, now }: TickTools): Promise<Works> => {
    const around = { day: today(now.toISOString()), now, searchedAt };
    const orders = await Promise.all(page.map(({ orderId }) => ask(postableById, orderId)));
    return page.flatMap((listing, index): Works => {
      const work = workOf(board, listing, orders[index] ?? null, around);
      return work ? [{ ...work, orderId: listing.orderId, turn: turnOf(listing) }] : [];
    });
  };

  /** What is due in turn, without the orders of which something is under way. */
  const dueWorks = async (tools: TickTools): Promise<Works> => {
    const busy = new Set(underWay);
    const due: WorkOfOrder[] = [];
    let page = await liveListings(tools.sql, 0);
    for (let last = page.at(-1); last; last = page.at(-1)) {
      due.push(...(await worksOn(page, tools)));
      page = await liveListings(tools.sql, last.orderId);
    }
    const free = due.filter(({ orderId }) => !busy.has(orderId));
    return free.sort((one, other) => one.turn - other.turn);
  };

  const work = async ({ orderId, act, putOff }: WorkOfOrder, tools: TickTools): Promise<void> => {
    const times = inVain.get(orderId) ?? 0;
    underWay.add(orderId);
    try {
      inVain.delete(orderId);
      if (await act(tools)) hasAnswered = true;
      else if (await contact.isReached()) await putOff(tools);
      else {
        isLost = true;
        inVain.set(orderId, times + 1);
      }
    } catch (error) {
      errors.push(error);
    } finally {
      underWay.delete(orderId);
    }
  };

  /** Begins works until the tick is over, or the board is lost. Returns whether all of them are done. */
  const workInTurn = async (works: Works, tools: TickTools): Promise<boolean> => {
    let isOver = false;
    const end = sleep(tickMs, undefined, { ref: false }).then(() => {
      isOver = true;
    });
    const workEach = async (some: Works, atOnce: number): Promise<void> => {
      const done = eachOf(some, atOnce, async (each) => {
        if (!isOver && !isLost && !tools.signal.aborted) await work(each, tools);
      });
      await Promise.race([done, end]);
    };
    const timesOf = ({ orderId }: WorkOfOrder): number => inVain.get(orderId) ?? 0;
    const [first, last] = [
      works.filter((each) => timesOf(each) === 0),
      works.filter((each) => timesOf(each) > 0),
    ];
    last.sort((one, other) => timesOf(one) - timesOf(other) || one.turn - other.turn);
    await workEach(first, AT_ONCE - underWay.size);
    // One by one, so that each has its turn although the board is lost at another each time.
    await workEach(last, Math.min(1, AT_ONCE - underWay.size));
    return !isOver && !tools.signal.aborted && underWay.size === 0;
  };

  /** Whether the board was lost since that was last asked. */
  const takeLoss = (): boolean => {
    const was = isLost;
    isLost = false;
    return was;
  };

  return {
    name: 'load_board_listings',
    everyMs: EVERY_MS,
    tick: async (tools) => {
      const { sql, now } = tools;
      const wasLostMeanwhile = takeLoss();
      if (contact.isPaused(now)) return;
      const wasLost = (await boardLoss(sql)).lostSince !== null;
      // A board that takes no posting may do the rest; a posting that waits says by itself when it is taken.
      const isLeftToPosting =
        wasLost && (await isPostingWaiting(sql)) && (await haltOf(sql, POSTING)) === null;
      const isAway = wasLost && !isLeftToPosting && !(await contact.isReached());
      if (wasLostMeanwhile || isAway) return contact.lost(tools);
      const isAllTried = await workInTurn(await dueWorks(tools), tools);
      if (takeLoss()) await contact.lost(tools);
      else if (isAllTried) {
        inVain.clear();
        await contact.reached(tools, !isLeftToPosting && (hasAnswered || wasLost));
        hasAnswered = false;
      }
      const [error, ...others] = errors.splice(0);
      if (others.length > 0) throw new AggregateError([error, ...others], 'works on listings have failed');
      if (error !== undefined) throw error;
    },
  };
};
