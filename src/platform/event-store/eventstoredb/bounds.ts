import { Rejected } from '../../../shared-kernel/rejection.ts';
import { TOO_MANY } from '../../database.ts';
import { createShares } from '../../shares.ts';

/** Work on the store that is counted: how much of it goes on and waits, and what it holds in memory. */
export type Bounds = {
  /** Waits for its turn. */
  readonly inLine: <A>(work: () => Promise<A>, left?: AbortSignal) => Promise<A>;
  /** `count` is told of bytes as they come to be held, until the work ends; it throws where all together hold too many. */
  readonly counted: <A>(work: (count: (bytes: number) => void) => Promise<A>) => Promise<A>;
  /** Holds `bytes` from the start, also while it waits. */
  readonly holding: <A>(bytes: number, work: () => Promise<A>) => Promise<A>;
};

const MOST_WAITING = 1_000;
const PATIENCE_MS = 5_000;

/**
 * So much at once and no more, as a pool of connections does: `atOnce` calls, others in line, `mostBytes` held by all of
 * them. Rejects with TOO_MANY beyond that, or with what `waitedInVain` finds out where nothing moves.
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
      // Whoever holds all of it alone gets through: it would be no better later.
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
    const giveBack = await shares.take('store', 1, left);
    return work().finally(giveBack);
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
