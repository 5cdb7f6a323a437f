import type { GiveWay } from '../../platform/crowd.ts';
import { nextTurn } from '../../platform/next-turn.ts';
import { AT_ONCE, answered } from './read-value.ts';

/** What a run's context may bring: long work has `giveWay`. */
type Patient = { readonly giveWay?: GiveWay; readonly left?: AbortController };

/** An error takes as long as so many fields: it says where in the document it happened. */
const ERROR = 100;

/** The steps that a run is answered in, each of about `AT_ONCE` fields wherever in the answer they stand. */
export type Steps = {
  /** So many fields will have been answered at the end of this step. */
  end: number;
  /**
   * Does what has waited for a value: in long work once there is room for it, in short work at once and as a step of its
   * own.
   */
  readonly goOn: (work: () => unknown) => unknown;
  /** Resolves once there is room in a step, for one after the other; rejects once nobody waits for the answer. */
  readonly room: () => Promise<void>;
  readonly countError: () => void;
};

export const createSteps = (context: unknown): Steps => {
  const { giveWay, left } = (context ?? {}) as Patient;
  let waiting = 0;
  let last = Promise.resolve();

  const begin = async (): Promise<void> => {
    if (!giveWay || answered.fields >= steps.end) {
      await (giveWay ?? nextTurn)();
      left?.signal.throwIfAborted();
      steps.end = answered.fields + AT_ONCE;
    }
    waiting -= 1;
  };

  const steps: Steps = {
    end: answered.fields + AT_ONCE,
    goOn: (work) => {
      if (giveWay && (waiting > 0 || answered.fields >= steps.end)) return steps.room().then(work);
      if (!giveWay) steps.end = answered.fields + AT_ONCE;
      return work();
    },
    // Whoever gets room goes on before the next one's is looked for, since they listen first.
    room: () => {
      waiting += 1;
      last = last.then(begin);
      return last;
    },
    countError: () => {
      if (giveWay) steps.end -= ERROR;
    },
  };
  return steps;
};
