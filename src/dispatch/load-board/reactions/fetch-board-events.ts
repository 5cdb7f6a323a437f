import * as E from 'fp-ts/lib/Either.js';
import type { Schedule } from '../../../platform/scheduler.ts';
import type { LoadBoard } from '../load-board.ts';
import { type LateListing, lastHeardAt, lateListings } from '../read-models/load-board-listings.ts';
import { takeBoardEvents } from './take-board-events.ts';

const EVERY_MS = 20_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Events come late, and the board's clock is another one. */
const OVERLAP = 15 * MINUTE;
const LONGEST = 30 * DAY;
const MOST_PAGES = 1_000;
/** Pages of older events at a tick, so that those of today are not held up. */
const PAGES_AGAIN = 50;

/** Where a process begins: a day ago, or before all that was missed since the last event that was heard. */
const beginning = (now: Date, heardAt: string | null): number =>
  Math.max(
    now.getTime() - LONGEST,
    Math.min(now.getTime() - DAY, heardAt === null ? Infinity : Date.parse(heardAt) - OVERLAP),
  );

const nameOf = ({ orderId, eventsFrom }: LateListing): string => `${orderId} from ${eventsFrom}`;

/** A pass over the events from an instant (ISO) on, and the page at which it goes on. */
type Pass = { readonly from: string; readonly page: string | null };

/** Takes pages of events. Returns where the pass goes on, and whether the board failed; undefined at its end. */
type Take = (pass: Pass, most: number) => Promise<(Pass & { readonly failed: boolean }) | undefined>;

/**
 * Fetches the board's events, so that none is missed that was not delivered, or delivered while nobody listened. What the
 * board told of a listing before it was known passed it by, so it is fetched again, once: after what is new, some pages
 * at a tick, each from the page on that was not taken.
 */
export const createEventFetch = (board: Pick<LoadBoard, 'events'>): Schedule => {
  let since: number | undefined;
  let again: Pass | undefined;
  let caughtUp: ReadonlySet<string> = new Set();
  return {
    name: 'load_board_events',
    everyMs: EVERY_MS,
    tick: async ({ now, sql, send, signal }) => {
      const take: Take = async ({ from, page: first }, most) => {
        let page = first;
        for (let count = 0; count < most && !signal.aborted; count += 1) {
          const answer = await board.events(from, page)();
          if (E.isLeft(answer)) return { from, page, failed: true };
          await takeBoardEvents(answer.right.events, { sql, send });
          page = answer.right.next;
          if (page === null) return undefined;
        }
        return { from, page, failed: signal.aborted };
      };

      since ??= beginning(now, await lastHeardAt(sql));
      const left = await take({ from: new Date(since).toISOString(), page: null }, MOST_PAGES);
      if (left?.failed) return; // at the next tick, from the same instant
      since = Math.max(since, now.getTime() - OVERLAP);

      const late = await lateListings(sql, new Date(now.getTime() - LONGEST).toISOString());
      const missed = late.filter((listing) => !caughtUp.has(nameOf(listing)));
      if (missed.length === 0) return;
      const first = Math.min(...missed.map(({ eventsFrom }) => Date.parse(eventsFrom) - OVERLAP));
      const from = new Date(first).toISOString();
      again = await take(again?.from === from ? again : { from, page: null }, PAGES_AGAIN);
      if (again === undefined) caughtUp = new Set(late.map(nameOf));
    },
  };
};
