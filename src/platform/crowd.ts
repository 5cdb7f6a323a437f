import { setTimeout as pause } from 'node:timers/promises';
import { nextTurn } from './next-turn.ts';

/** To be waited for before each step of long work. */
export type GiveWay = () => Promise<void>;

/** Who is at work in this process, so that long work lets the short work of others go first. */
export type Crowd = {
  /** Notes that somebody is at a short piece of work; the function that it answers ends that. */
  readonly enter: (who: string) => () => void;
  /**
   * For somebody's long work: all of theirs goes on one step at a time, however many requests it is for. Rejects with the
   * signal's reason where nobody waits for it any more.
   */
  readonly longWork: (who: string, left: AbortSignal) => GiveWay;
};

/** Time in ms, and a wait of so many. */
type Clock = { readonly now: () => number; readonly pause: (ms: number) => Promise<unknown> };

/** While others are at short work, long work waits so many times as long as it has taken, for each person who does some. */
const TIMES = 3;
/** Time without long work counts as such a wait, up to here: a long page now and then does not wait. */
const MOST_SAVED_MS = 200;
const LONGEST_STEP_MS = 30;
const LOOK_EVERY_MS = 1;
/** What has come while a step was done needs some turns of the process before it is seen to be at work. */
const TURNS = 3;

/** What a step takes by itself: of two turns that are asked for at once, nothing comes between. */
const timeOf = async (begin: () => void, clock: Clock): Promise<number> => {
  const begun = nextTurn().then(() => {
    const from = clock.now();
    begin();
    return from;
  });
  await nextTurn();
  return clock.now() - (await begun);
};

/** How many ms somebody has waited in advance, and until when that was counted. */
type Savings = { ms: number; at: number };

const save = (savings: Savings, now: number): void => {
  savings.ms = Math.min(MOST_SAVED_MS, savings.ms + now - savings.at);
  savings.at = now;
};

/**
 * One person's long work takes a quarter of the process while others are at short work, that of several people a third
 * together, and all of it otherwise: it is slower by a factor at most, however many do short work.
 */
export const createCrowd = (clock: Clock = { now: () => performance.now(), pause }): Crowd => {
  const atWork = new Map<string, number>();
  const waiting = new Map<string, Array<() => void>>();
  const saved = new Map<string, Savings>();
  const add = (who: string, count: number): void => {
    const now = (atWork.get(who) ?? 0) + count;
    if (now === 0) atWork.delete(who);
    else atWork.set(who, now);
  };
  const hasOthers = (who: string): boolean => atWork.size > (atWork.has(who) ? 1 : 0);

  /** Whoever has saved all that they may needs no entry: somebody new begins with as much. */
  const forgetSaved = (): void => {
    const now = clock.now();
    for (const [who, { ms, at }] of saved)
      if (!waiting.has(who) && ms + now - at >= MOST_SAVED_MS) saved.delete(who);
  };

  /** A step is what follows a wait until the process turns to other work. */
  const doSteps = async (who: string, line: Array<() => void>): Promise<void> => {
    const savings = saved.get(who) ?? { ms: MOST_SAVED_MS, at: clock.now() };
    saved.set(who, savings);
    for (let begin = line.shift(); begin; begin = line.shift()) {
      save(savings, clock.now());
      const step = Math.min(await timeOf(begin, clock), LONGEST_STEP_MS);
      // Together they take no more than a third, however many they are.
      savings.ms = Math.max(savings.ms, 0) - TIMES * waiting.size * step;
      savings.at = clock.now();
      for (let turn = 0; turn < TURNS && savings.ms < 0; turn += 1) await nextTurn();
      while (hasOthers(who) && savings.ms < 0) {
        await clock.pause(LOOK_EVERY_MS);
        save(savings, clock.now());
      }
    }
    waiting.delete(who);
    forgetSaved();
  };

  return {
    enter: (who) => {
      add(who, 1);
      let isAtWork = true;
      return () => {
        if (isAtWork) add(who, -1);
        isAtWork = false;
      };
    },
    longWork: (who, left) => async () => {
      await new Promise<void>((resolve) => {
        const line = waiting.get(who);
        if (line) line.push(resolve);
        else {
          const begun = [resolve];
          waiting.set(who, begun);
          void doSteps(who, begun);
        }
      });
      left.throwIfAborted();
    },
  };
};
