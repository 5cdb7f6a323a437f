import { setTimeout as pause } from 'node:timers/promises';
import type { LeavingSignal } from './leaving.ts';
import { nextTurn } from './next-turn.ts';

/** Awaited before each step of long work; resolves when the step may run. */
export type GiveWay = () => Promise<void>;

/** Fair scheduling within this process: long work yields to the short work of others. */
export type Crowd = {
  /** Registers short work of a person; the returned function ends it. */
  readonly enter: (who: string) => () => void;
  /**
   * Returns the function to await before each step of a person's long work. The long work of one person runs one
   * step at a time, in any number of requests. Rejects with the signal's reason once the client has left.
   */
  readonly longWork: (who: string, left: LeavingSignal) => GiveWay;
};

/** Current time in ms, and a pause in ms. */
type Clock = { readonly now: () => number; readonly pause: (ms: number) => Promise<unknown> };

/** While others do short work, each person's long work pauses this multiple of the time that it took. */
const TIMES = 3;
/** Idle time counts as a pause in advance, up to this limit: an occasional long page does not wait. */
const MOST_SAVED_MS = 200;
const LONGEST_STEP_MS = 30;
const LOOK_EVERY_MS = 1;
/** Requests that arrived during a step need a few turns of the event loop until they count as short work. */
const TURNS = 3;

/** Duration of a step alone: nothing runs between two turns that are requested together. */
const timeOf = async (begin: () => void, clock: Clock): Promise<number> => {
  const begun = nextTurn().then(() => {
    const from = clock.now();
    begin();
    return from;
  });
  await nextTurn();
  return clock.now() - (await begun);
};

/** A person's credit of pauses in ms, and the time of its last update. */
type Savings = { ms: number; at: number };

const save = (savings: Savings, now: number): void => {
  savings.ms = Math.min(MOST_SAVED_MS, savings.ms + now - savings.at);
  savings.at = now;
};

/**
 * While others do short work, the long work of one person gets a quarter of the process's time, and that of
 * several people a third together; otherwise it gets all of it. These fractions do not depend on the number of
 * people who do short work.
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

  /** A full credit needs no entry: a newcomer starts with the same. */
  const forgetSaved = (): void => {
    const now = clock.now();
    for (const [who, { ms, at }] of saved)
      if (!waiting.has(who) && ms + now - at >= MOST_SAVED_MS) saved.delete(who);
  };

  /** A step lasts from the end of a wait until the process turns to other work. */
  const doSteps = async (who: string, line: Array<() => void>): Promise<void> => {
    const savings = saved.get(who) ?? { ms: MOST_SAVED_MS, at: clock.now() };
    saved.set(who, savings);
    for (let begin = line.shift(); begin; begin = line.shift()) {
      save(savings, clock.now());
      const step = Math.min(await timeOf(begin, clock), LONGEST_STEP_MS);
      // Together they take a third at most, whatever their number.
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
