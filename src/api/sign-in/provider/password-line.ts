import type { LeavingSignal } from '../../../platform/leaving.ts';
import { createShares } from '../../../platform/shares.ts';
import { Rejected, rejection } from '../../../shared-kernel/rejection.ts';
import { networkOf } from './network.ts';

const PATIENCE_MS = 10_000;
/** Per address: an office that signs in at the same moment. */
const MOST_OF_ONE = 20;
const MOST_WAITING = 50;

const BUSY = rejection('TOO_MANY', 'Many people are signing in right now. Wait a moment, then try again.');

/** A queued password check: `browser` is the id of one that has signed in to the account before. */
type Waiter = {
  readonly address: string;
  readonly browser: string | undefined;
  readonly left: LeavingSignal;
};

/**
 * Queues password checks: one at a time for strangers, and one beside it for known browsers. Each takes a fifth
 * of a second on one of the four threads that files, DNS and new connections need as well: a hundred at once
 * would block everybody for twenty seconds. Each address, or known browser, has one check in the queue at a
 * time, so that they take turns. Rejects with TOO_MANY where too many wait, and with the signal's reason once
 * the client has left.
 */
export const createPasswordLine = () => {
  const tooMany = () => new Rejected(BUSY);
  const origins = createShares({ size: 1, mostWaiting: MOST_OF_ONE, patienceMs: PATIENCE_MS, tooMany });
  const checks = createShares({ size: 1, mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS, tooMany });

  const inTurn = async <Result>(
    kind: 'known' | 'strangers',
    left: LeavingSignal,
    check: () => Promise<Result>,
  ): Promise<Result> => {
    const release = await checks.take(kind, 1, left);
    return check().finally(release);
  };

  return async <Result>(
    { address, browser, left }: Waiter,
    check: () => Promise<Result>,
  ): Promise<Result> => {
    const isKnown = browser !== undefined;
    const origin = isKnown ? `browser ${browser}` : `address ${networkOf(address)}`;
    const release = await origins.take(origin, 1, left);
    return inTurn(isKnown ? 'known' : 'strangers', left, check).finally(release);
  };
};
