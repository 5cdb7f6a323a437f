import { setTimeout as pause } from 'node:timers/promises';
import { nextTurn } from './next-turn.ts';

/** To be waited for between two steps of long work. */
export type GiveWay = () => Promise<void>;

/** Who is at work in this process, so that long work lets the short work of others go first. */
export type Crowd = {
  /** Notes that somebody is at a short piece of work; the function that it answers ends that. */
  readonly enter: (who: string) => () => void;
  /** For one piece of long work, which begins now. */
  readonly longWork: (who: string) => GiveWay;
};

/** Time in ms, and a wait of so many. */
type Clock = { readonly now: () => number; readonly pause: (ms: number) => Promise<unknown> };

/** While others are at short work, long work waits so many times as long as its last step took. */
const TIMES = 3;
const LONGEST_STEP_MS = 10;
const LOOK_EVERY_MS = 1;

/**
 * Long work takes a quarter of the process while others are at work, and all of it otherwise: it is slower by a factor at
 * most, however many they are.
 */
export const createCrowd = (clock: Clock = { now: () => performance.now(), pause }): Crowd => {
  const atWork = new Map<string, number>();
  const add = (who: string, count: number): void => {
    const now = (atWork.get(who) ?? 0) + count;
    if (now === 0) atWork.delete(who);
    else atWork.set(who, now);
  };
  const hasOthers = (who: string): boolean => atWork.size > (atWork.has(who) ? 1 : 0);

  return {
    enter: (who) => {
      add(who, 1);
      let isAtWork = true;
      return () => {
        if (isAtWork) add(who, -1);
        isAtWork = false;
      };
    },
    longWork: (who) => {
      let since = clock.now();
      return async () => {
        const step = Math.min(clock.now() - since, LONGEST_STEP_MS);
        const end = clock.now() + TIMES * step;
        await nextTurn();
        while (hasOthers(who) && clock.now() < end) await clock.pause(LOOK_EVERY_MS);
        since = clock.now();
      };
    },
  };
};
