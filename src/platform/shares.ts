/** What is taken of a share is given back by calling this, once. */
export type GiveBack = () => void;

export type Shares = {
  /**
   * Takes `weight` of the share that belongs to `key`, in the order in which its holders ask. Rejects with `tooMany`
   * where too many wait or nothing of the share has come back for too long, and with the signal's reason once whoever
   * waits has left.
   */
  readonly take: (key: string, weight: number, left?: AbortSignal) => Promise<GiveBack>;
};

export type ShareSettings = {
  /** What one key may hold at a time. More than that is taken as all of it. */
  readonly size: number;
  readonly mostWaiting: number;
  /** Somebody who has waited so long goes on waiting where something came back meanwhile, half as long again. */
  readonly patienceMs: number;
  readonly tooMany: () => Error | Promise<Error>;
};

/**
 * By so much of the patience the wait is longer in a line that moves: where Postgres hangs, what comes back are statements
 * that took too long, and whoever waits, and then waits for a statement of their own, is to hear of it within half a minute.
 */
const LONGER_BY = 0.5;

type Waiter = { readonly weight: number; readonly settle: () => void; readonly begin: () => void };
type Line = { taken: number; givenBack: number; isCalling: boolean; readonly waiting: Waiter[] };

/** The same share for each key, so that nobody's work fills what is there for all. Keys that hold nothing take no memory. */
export const createShares = ({ size, mostWaiting, patienceMs, tooMany }: ShareSettings): Shares => {
  const lines = new Map<string, Line>();

  const giveBack = (key: string, line: Line, weight: number): GiveBack => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      line.taken -= weight;
      line.givenBack += 1;
      callNext(key, line);
    };
  };

  /** One in each turn of the process: a line that is called at once would let everybody else wait for all of it. */
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

  const wait = (key: string, line: Line, weight: number, left?: AbortSignal): Promise<GiveBack> =>
    new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        left?.removeEventListener('abort', leave);
      };
      const waiter: Waiter = {
        weight,
        settle,
        begin: () => resolve(giveBack(key, line, weight)),
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
        else timer = setTimeout(giveUp, patienceMs * LONGER_BY).unref();
      };
      let timer = setTimeout(look, patienceMs).unref();
      left?.addEventListener('abort', leave, { once: true });
      line.waiting.push(waiter);
    });

  return {
    take: async (key, wanted, left) => {
      left?.throwIfAborted();
      // Fractions that were added and taken away again leave something behind.
      if (!Number.isInteger(wanted)) throw new Error(`A share is counted in whole numbers, not ${wanted}.`);
      const weight = Math.min(wanted, size);
      const line = lines.get(key) ?? { taken: 0, givenBack: 0, isCalling: false, waiting: [] };
      lines.set(key, line);
      if (line.waiting.length === 0 && line.taken + weight <= size) {
        line.taken += weight;
        return giveBack(key, line, weight);
      }
      if (line.waiting.length >= mostWaiting) throw await tooMany();
      return wait(key, line, weight, left);
    },
  };
};
