import { Rejected } from '../../../shared-kernel/rejection.ts';
import { TOO_MANY } from '../../database.ts';
import type { LeavingSignal } from '../../leaving.ts';
import { createShares } from '../../shares.ts';

/** Counted work on the store: how much runs and waits, and how much memory it holds. */
export type Bounds = {
  /** Waits for its turn. */
  readonly inLine: <A>(work: () => Promise<A>, left?: LeavingSignal) => Promise<A>;
  /** `count` adds bytes to the total held until the work ends; it throws where the total is too large. */
  readonly counted: <A>(work: (count: (bytes: number) => void) => Promise<A>) => Promise<A>;
  /** Holds `bytes` from the start, also while it waits. */
  readonly holding: <A>(bytes: number, work: () => Promise<A>) => Promise<A>;
};

const MOST_WAITING = 1_000;

type BoundsSettings = {
  /** Calls that run at the same time. */
  readonly atOnce: number;
  /** Held by all together. */
  readonly mostBytes: number;
  /** Wait in a queue where nothing moves. At least as long as a call is retried, or an election fails the queue. */
  readonly patienceMs: number;
  /** Cause of a wait that timed out. */
  readonly waitedInVain: () => Promise<Error>;
};

/**
 * Limits concurrency like a connection pool, with a bounded queue. Rejects with TOO_MANY beyond that, or with
 * the cause found by `waitedInVain` where nothing moves.
 */
export const createBounds = ({ atOnce, mostBytes, patienceMs, waitedInVain }: BoundsSettings): Bounds => {
  const shares = createShares({
    ...{ size: atOnce, mostWaiting: MOST_WAITING, patienceMs },
    tooMany: waitedInVain,
  });
  let held = 0;

  const counted: Bounds['counted'] = async (work) => {
    let own = 0;
    const count = (bytes: number): void => {
      // Work that holds all of it alone passes: waiting would not help.
      if (held > own && held + bytes > mostBytes) throw new Rejected(TOO_MANY);
      own += bytes;
      held += bytes;
    };
    try {
      return await work(count);
    } finally {
      held -= own;
    }
  };

  const inLine: Bounds['inLine'] = async (work, left) => {
    const release = await shares.take('store', 1, left);
    return work().finally(release);
  };

  return {
    inLine,
    counted,
    holding: (bytes, work) =>
      counted((count) => {
        count(bytes);
        return inLine(work);
      }),
  };
};
