import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredEvent } from '../event-store/event-store.ts';
import { type Cursor, cursorBehind } from '../event-store/replaced-log.ts';
import { createKeyedQueue } from '../keyed-queue.ts';

/** Events that are begun and not done: later ones are read once some of these are. */
const MOST_OPEN = 1_000;
const RETRY_MS = 250;
const LONGEST_RETRY_MS = 30_000;

/** The pause after so many failures in a row. */
export const pauseAfter = (failures: number): number => Math.min(RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);

/** Runs at most so many tasks at once. */
const createSlots = (most: number) => {
  let free = most;
  const waiting: Array<() => void> = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

type Parts = {
  readonly atOnce: number;
  readonly from: Cursor;
  readonly signal: AbortSignal;
  readonly advance: (from: bigint, to: Cursor) => Promise<void>;
  /** Ends all of it; without an error where the reaction has stopped. */
  readonly end: (error?: unknown) => void;
  /** A stream is tried again later, and why. */
  readonly onWaiting: (why: unknown) => void;
  /** None is any more. */
  readonly onGoingOn: () => void;
};

/** What comes of an event: 'stopped' ends the reaction there, 'later' is tried again. */
export type Taken = 'done' | 'stopped' | { readonly later: unknown };

/**
 * Takes the events of each stream in order, those of several side by side, at most `atOnce` at once. One that is tried
 * again later holds up only its own stream, in no slot. The cursor stays before the first event that is not done, so what
 * is done behind it comes again after a restart.
 */
export const sideBySide = ({ atOnce, from, signal, advance, end, onWaiting, onGoingOn }: Parts) => {
  const ofStream = createKeyedQueue();
  const inSlot = createSlots(atOnce);
  /** Where the cursor stays while they are not done, in log order. */
  const open = new Set<{ readonly before: Cursor }>();
  const running = new Set<Promise<unknown>>();
  let [cursor, last, waiting] = [from, from, 0];
  let moving: Promise<void> = Promise.resolve();

  const moveOn = (): Promise<void> => {
    moving = moving.then(async () => {
      const [first] = open;
      const to = first?.before ?? last;
      if (to.position <= cursor.position) return;
      await advance(cursor.position, to);
      cursor = to;
    });
    return moving;
  };
  const wait = async (failures: number, why: unknown): Promise<void> => {
    if (failures === 0) waiting += 1;
    onWaiting(why);
    await sleep(pauseAfter(failures), undefined, { signal }).catch(() => undefined);
  };
  const takeUntilDone = async (take: () => Promise<Taken>): Promise<boolean> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const taken = await inSlot(async () => (signal.aborted ? 'stopped' : take()));
      if (typeof taken === 'object') {
        await wait(failures, taken.later);
        continue;
      }
      if (failures > 0 && --waiting === 0) onGoingOn();
      if (taken === 'stopped') end();
      return taken === 'done';
    }
    return false;
  };

  return {
    /** Resolves once there is room for it. `isFirst`: all events before it are done. */
    begin: async (stored: StoredEvent, take: (isFirst: () => boolean) => Promise<Taken>): Promise<void> => {
      const entry = { before: last };
      open.add(entry);
      const isFirst = (): boolean => open.values().next().value === entry;
      last = cursorBehind([stored], last);
      const task = ofStream(stored.stream, async () => {
        if (!(await takeUntilDone(() => take(isFirst)))) return;
        open.delete(entry);
        await moveOn();
      })
        .catch(end)
        .finally(() => running.delete(task));
      running.add(task);
      while (open.size >= MOST_OPEN && running.size > 0 && !signal.aborted) await Promise.race(running);
    },
    /** Nothing up to there is left to begin. */
    passed: async (events: ReadonlyArray<StoredEvent>): Promise<void> => {
      last = cursorBehind(events, last);
      await moveOn();
    },
    isWaiting: (): boolean => waiting > 0,
    /** Resolves once nothing is under way. */
    settled: async (): Promise<void> => {
      await Promise.all(running);
    },
  };
};
