import { Rejected } from '../../../shared-kernel/rejection.ts';
import { TOO_MANY } from '../../database.ts';
import { createShares } from '../../shares.ts';

/** Counted work on the store: how much runs and waits, and how much memory it holds. */
export type Bounds = {
  /** Waits for its turn. */
  readonly inLine: <A>(work: () => Promise<A>, left?: AbortSignal) => Promise<A>;
  /** `count` adds bytes to the total held until the work ends; it throws where the total is too large. */
  readonly counted: <A>(work: (count: (bytes: number) => void) => Promise<A>) => Promise<A>;
  /** Holds `bytes` from the start, also while it waits. */
  readonly holding: <A>(bytes: number, work: () => Promise<A>) => Promise<A>;
};

const MOST_WAITING = 1_000;
const PATIENCE_MS = 5_000;

/**
 * Limits concurrency like a connection pool: `atOnce` calls, a bounded queue, `mostBytes` held by all together.
 * Rejects with TOO_MANY beyond that, or with the cause found by `waitedInVain` where nothing moves.
 */
export const createBounds = (
  atOnce: number,
  mostBytes: number,
  waitedInVain: () => Promise<Error>,
): Bounds => {
  const shares = createShares({
    ...{ size: atOnce, mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS },
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
