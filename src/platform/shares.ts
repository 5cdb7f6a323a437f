import { type After, after as realAfter } from './after.ts';
import type { LeavingSignal } from './leaving.ts';

/** Returns a taken part of a share; call it once. */
export type Release = () => void;

export type Shares = {
  /**
   * Takes `weight` of the share that belongs to `key`, in request order. Rejects with `tooMany` where too many
   * wait or nothing was released for too long, and with the signal's reason once the waiting client has left.
   */
  readonly take: (key: string, weight: number, left?: LeavingSignal) => Promise<Release>;
};

export type ShareSettings = {
  /** Size of one key's share. A larger weight takes all of it. */
  readonly size: number;
  readonly mostWaiting: number;
  /** Maximum wait; half as long again if a share was released meanwhile. */
  readonly patienceMs: number;
  readonly tooMany: () => Error | Promise<Error>;
  /** Timers of the waits. */
  readonly after?: After;
};

/**
 * Extension of the wait, as a fraction of the patience, in a queue that moves: where Postgres hangs, the
 * releases are statements that timed out, and a client that waits here and then for a statement of its own must
 * get an error within half a minute.
 */
const LONGER_BY = 0.5;

type Waiter = { readonly weight: number; readonly settle: () => void; readonly begin: () => void };
type Line = { taken: number; givenBack: number; isCalling: boolean; readonly waiting: Waiter[] };

/**
 * An equal share for each key, so that one person's work cannot exhaust a shared resource. Idle keys take no
 * memory.
 */
export const createShares = ({
  size,
  mostWaiting,
  patienceMs,
  tooMany,
  after = realAfter,
}: ShareSettings): Shares => {
  const lines = new Map<string, Line>();

  const releaseOf = (key: string, line: Line, weight: number): Release => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      line.taken -= weight;
      line.givenBack += 1;
      callNext(key, line);
    };
  };

  /** One per event loop turn: admitting a whole queue at once would delay everybody else. */
  const callNext = (key: string, line: Line): void => {
    const [next] = line.waiting;
    if (next && !line.isCalling && line.taken + next.weight <= size) {
      line.waiting.shift();
      line.taken += next.weight;
      line.isCalling = true;
      next.settle();
      setImmediate(() => {
        line.isCalling = false;
        next.begin();
        callNext(key, line);
      });
    } else if (line.taken === 0 && line.waiting.length === 0) lines.delete(key);
  };

  const wait = (key: string, line: Line, weight: number, left?: LeavingSignal): Promise<Release> =>
    new Promise((resolve, reject) => {
      const settle = (): void => {
        cancel();
        left?.removeEventListener('abort', leave);
      };
      const waiter: Waiter = {
        weight,
        settle,
        begin: () => resolve(releaseOf(key, line, weight)),
      };
      const stepOut = (): void => {
        settle();
        line.waiting.splice(line.waiting.indexOf(waiter), 1);
        callNext(key, line);
      };
      const leave = (): void => {
        stepOut();
        reject(left?.reason);
      };
      const giveUp = (): void => {
        stepOut();
        Promise.resolve(tooMany()).then(reject, reject);
      };
      const { givenBack } = line;
      const look = (): void => {
        if (line.givenBack === givenBack) giveUp();
        else cancel = after(patienceMs * LONGER_BY, giveUp);
      };
      let cancel = after(patienceMs, look);
      left?.addEventListener('abort', leave, { once: true });
      line.waiting.push(waiter);
    });

  return {
    take: async (key, wanted, left) => {
      left?.throwIfAborted();
      // Adding and subtracting fractions would leave a remainder.
      if (!Number.isInteger(wanted)) throw new Error(`A share is counted in whole numbers, not ${wanted}.`);
      const weight = Math.min(wanted, size);
      const line = lines.get(key) ?? { taken: 0, givenBack: 0, isCalling: false, waiting: [] };
      lines.set(key, line);
      if (line.waiting.length === 0 && line.taken + weight <= size) {
        line.taken += weight;
        return releaseOf(key, line, weight);
      }
      if (line.waiting.length >= mostWaiting) throw await tooMany();
      return wait(key, line, weight, left);
    },
  };
};
