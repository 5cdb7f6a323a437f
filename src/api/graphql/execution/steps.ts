import type { GiveWay } from '../../../platform/crowd.ts';
import type { Leaving } from '../../../platform/leaving.ts';
import { nextTurn } from '../../../platform/next-turn.ts';
import { AT_ONCE, answered } from './read-value.ts';

/** Optional parts of a run's context: long work has `giveWay`. */
type Patient = { readonly giveWay?: GiveWay; readonly left?: Leaving };

/** Cost of an error in fields: it computes its location in the document. */
const ERROR = 100;

/** The steps of a run, each of about `AT_ONCE` fields anywhere in the response. */
export type Steps = {
  /** Field counter at the end of this step. */
  end: number;
  /**
   * Continues after an awaited value: in long work once a step has room, in short work at once and as a step of
   * its own.
   */
  readonly goOn: (work: () => unknown) => unknown;
  /** Resolves once a step has room, in order of calls; rejects once the client has left. */
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
    // Callers with room continue before the next check, since their listeners come first.
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
