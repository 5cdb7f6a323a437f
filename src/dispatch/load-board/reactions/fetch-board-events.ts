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

/** Where a process begins: a day ago, or before all that was missed since the last event that was heard. */
const beginning = (now: Date, heardAt: string | null): number =>
  Math.max(
    now.getTime() - LONGEST,
    Math.min(now.getTime() - DAY, heardAt === null ? Infinity : Date.parse(heardAt) - OVERLAP),
  );

const nameOf = ({ orderId, eventsFrom }: LateListing): string => `${orderId} from ${eventsFrom}`;

/**
 * Fetches the board's events, so that none is missed that was not delivered, or delivered while nobody listened. What the
 * board told of a listing before it was known passed it by, so it is fetched again, once.
 */
export const createEventFetch = (board: Pick<LoadBoard, 'events'>): Schedule => {
  let since: number | undefined;
  let caughtUp: ReadonlySet<string> = new Set();
  return {
    name: 'load_board_events',
    everyMs: EVERY_MS,
    tick: async ({ now, sql, send, signal }) => {
      since ??= beginning(now, await lastHeardAt(sql));
      const late = await lateListings(sql, new Date(now.getTime() - LONGEST).toISOString());
      const missed = late.filter((listing) => !caughtUp.has(nameOf(listing)));
      const starts = missed.map(({ eventsFrom }) => Date.parse(eventsFrom) - OVERLAP);
      const from = new Date(Math.min(since, ...starts)).toISOString();
      let page: string | null = null;
      for (let count = 0; count < MOST_PAGES && !signal.aborted; count += 1) {
        const answer: Awaited<ReturnType<ReturnType<LoadBoard['events']>>> = await board.events(from, page)();
        if (E.isLeft(answer)) return; // at the next tick, from the same instant
        await takeBoardEvents(answer.right.events, { sql, send });
        page = answer.right.next;
        if (page === null) break;
      }
      if (signal.aborted) return;
      since = Math.max(since, now.getTime() - OVERLAP);
      caughtUp = new Set(late.map(nameOf));
    },
  };
};
