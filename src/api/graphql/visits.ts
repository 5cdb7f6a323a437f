import { LRUCache } from 'lru-cache';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import { networkOf } from '../sign-in/provider/network.ts';

/** Links opened and answered without a session: more than anybody needs in a minute. */
export const MOST_VISITS = 60;
const WINDOW_MS = 60_000;
const MOST_NETWORKS = 10_000;

const TOO_MANY = rejection('TOO_MANY', 'You have asked for too much at a time. Wait a moment and try again.');

/**
 * Counts what visitors ask for with arguments by network, on this node alone: what a link holds is encrypted, so counting protects
 * the server's time, not a secret. Throws TOO_MANY beyond the limit.
 */
export const createVisits = (): ((address: string) => void) => {
  const counts = new LRUCache<string, { count: number }>({ max: MOST_NETWORKS, ttl: WINDOW_MS });
  return (address) => {
    const network = networkOf(address);
    const seen = counts.get(network) ?? { count: 0 };
    if (seen.count === 0) counts.set(network, seen);
    seen.count += 1;
    if (seen.count > MOST_VISITS) throw new Rejected(TOO_MANY);
  };
};
