import * as E from 'fp-ts/lib/Either.js';
import { createEditionMemory } from '../../../platform/projector/edition.ts';
import type { Schedule } from '../../../platform/scheduler.ts';
import type { BoardEvent, LoadBoard } from '../load-board.ts';
import {
  editionOfListings,
  heardUpTo,
  type LateListing,
  lateListings,
} from '../read-models/load-board-listings.ts';
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
/** Events that are taken again without asking the board; with more, the board is asked again from the same instant. */
const MOST_LOST = 1_000;

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

/** How far the board was listened to, which holds for what is known of the listings. */
type Listened = { since: number | undefined; again: Pass | undefined; caughtUp: ReadonlySet<string> };

/**
 * Fetches the board's events, so that none is missed that was not delivered, or delivered while nobody listened. What the
 * board told of a listing before it was known passed it by, so it is fetched again, once: after what is new, some pages
 * at a tick, each from the page on that was not taken. What could not be stored is taken again at each tick.
 */
export const createEventFetch = (board: Pick<LoadBoard, 'events'>): Schedule => {
  const remembered = createEditionMemory<Listened>();
  const lost = new Map<string, BoardEvent>();
  return {
    name: 'load_board_events',
    everyMs: EVERY_MS,
    tick: async ({ now, sql, send, signal }) => {
      const store = async (events: ReadonlyArray<BoardEvent>): Promise<void> => {
        const notStored = await takeBoardEvents(events, { sql, send });
        for (const { id } of events) lost.delete(id);
        for (const event of notStored) lost.set(event.id, event);
      };
      const take: Take = async ({ from, page: first }, most) => {
        let page = first;
        for (let count = 0; count < most && !signal.aborted; count += 1) {
          const answer = await board.events(from, page)();
          if (E.isLeft(answer)) return { from, page, failed: true };
          await store(answer.right.events);
          // These pages are asked for again.
          if (lost.size > MOST_LOST) return { from, page, failed: true };
          page = answer.right.next;
          if (page === null) return undefined;
        }
        return { from, page, failed: signal.aborted };
      };

      const listened = remembered(await editionOfListings(sql), () => ({
        ...{ since: undefined, again: undefined, caughtUp: new Set<string>() },
      }));
      await store([...lost.values()]);
      listened.since ??= beginning(now, await heardUpTo(sql));
      const left = await take({ from: new Date(listened.since).toISOString(), page: null }, MOST_PAGES);
      if (left?.failed) return; // at the next tick, from the same instant
      listened.since = Math.max(listened.since, now.getTime() - OVERLAP);

      const late = await lateListings(sql, new Date(now.getTime() - LONGEST).toISOString());
      const missed = late.filter((listing) => !listened.caughtUp.has(nameOf(listing)));
      if (missed.length === 0) return;
      const first = Math.min(...missed.map(({ eventsFrom }) => Date.parse(eventsFrom) - OVERLAP));
      const from = new Date(first).toISOString();
      const { again } = listened;
      listened.again = await take(again?.from === from ? again : { from, page: null }, PAGES_AGAIN);
      if (listened.again === undefined) listened.caughtUp = new Set(late.map(nameOf));
    },
  };
};
