import * as E from 'fp-ts/lib/Either.js';
import { createEditionMemory } from '../../../platform/projector/edition.ts';
import type { Schedule, TickTools } from '../../../platform/scheduler.ts';
import { markWaiting } from '../commands/mark-board.ts';
import type { BoardEvent, LoadBoard } from '../load-board.ts';
import {
  editionOfListings,
  heardUpTo,
  type LateListing,
  lateListings,
} from '../read-models/load-board-listings.ts';
import { boardWaitingSince } from '../read-models/load-board-states.ts';
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

/** Something that may have been told from an instant (ISO) on, and passed by. */
type Missed = { readonly name: string; readonly from: string };

const missedOf = ({ orderId, eventsFrom }: LateListing): Missed => ({
  ...{ name: `${orderId} from ${eventsFrom}`, from: eventsFrom },
});

/** What waited for being read when the process began. */
const waitedFor = (since: string | null, now: Date): ReadonlyArray<Missed> => {
  if (since === null) return [];
  const from = Math.max(Date.parse(since), now.getTime() - LONGEST);
  return [{ name: 'waiting', from: new Date(from).toISOString() }];
};

/** What waits for long is recorded, and asked for again after a restart, which goes back a day by itself. */
const keepWaiting = async (oldest: string | null, { sql, send, now }: TickTools): Promise<void> => {
  const since = oldest !== null && Date.parse(oldest) < now.getTime() - DAY / 2 ? oldest : null;
  if (since !== (await boardWaitingSince(sql)))
    await send(markWaiting, { since }, `waiting since ${since}, ${now.toISOString()}`);
};

/** A pass over the events from an instant (ISO) on, and the page at which it goes on. */
type Pass = { readonly from: string; readonly page: string | null };

/** Takes pages of events. Returns where the pass goes on, and whether the board failed; undefined at its end. */
type Take = (pass: Pass, most: number) => Promise<(Pass & { readonly failed: boolean }) | undefined>;

/** How far the board was listened to, which holds for what is known of the listings. */
type Listened = {
  since: number | undefined;
  again: Pass | undefined;
  caughtUp: ReadonlySet<string>;
  waited: ReadonlyArray<Missed>;
};

/**
 * Fetches the board's events, so that none is missed that was not delivered, or delivered while nobody listened. What the
 * board told of a listing before it was known passed it by, so it is fetched again, once: after what is new, some pages
 * at a tick, each from the page on that was not taken. So is what could not be read before a restart. What could not be stored
 * is taken again at each tick.
 */
export const createEventFetch = (board: Pick<LoadBoard, 'events'>): Schedule => {
  const remembered = createEditionMemory<Listened>();
  const lost = new Map<string, BoardEvent>();
  return {
    name: 'load_board_events',
    everyMs: EVERY_MS,
    tick: async (tools) => {
      const { now, sql, send, signal } = tools;
      let waitingSince: string | null = null;
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
          waitingSince = answer.right.waitingSince;
          // These pages are asked for again.
          if (lost.size > MOST_LOST) return { from, page, failed: true };
          page = answer.right.next;
          if (page === null) return undefined;
        }
        return { from, page, failed: signal.aborted };
      };

      const listened = remembered(await editionOfListings(sql), () => ({
        ...{ since: undefined, again: undefined, caughtUp: new Set<string>(), waited: [] },
      }));
      await store([...lost.values()]);
      if (listened.since === undefined) {
        listened.waited = waitedFor(await boardWaitingSince(sql), now);
        listened.since = beginning(now, await heardUpTo(sql));
      }
      const left = await take({ from: new Date(listened.since).toISOString(), page: null }, MOST_PAGES);
      if (left?.failed) return; // at the next tick, from the same instant
      listened.since = Math.max(listened.since, now.getTime() - OVERLAP);

      const known = await lateListings(sql, new Date(now.getTime() - LONGEST).toISOString());
      const late = [...known.map(missedOf), ...listened.waited];
      const missed = late.filter(({ name }) => !listened.caughtUp.has(name));
      if (missed.length === 0) return keepWaiting(waitingSince, tools);
      const first = Math.min(...missed.map(({ from }) => Date.parse(from) - OVERLAP));
      const from = new Date(first).toISOString();
      const { again } = listened;
      listened.again = await take(again?.from === from ? again : { from, page: null }, PAGES_AGAIN);
      if (listened.again === undefined) listened.caughtUp = new Set(late.map(({ name }) => name));
    },
  };
};
