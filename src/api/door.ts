import { type Database, isOutage } from '../platform/database.ts';
import { createShares, type Shares } from '../platform/shares.ts';
import type { Actor } from '../shared-kernel/actor.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';
import { onceLeft } from './left-by.ts';

/** Of one person at a time; a browser has as many connections to a host. */
const MOST_REQUESTS = 6;
const MOST_WAITING = 100;
const PATIENCE_MS = 10_000;

const TOO_MANY = rejection('TOO_MANY', 'You have asked for too much at a time. Wait a moment and try again.');

/** Why somebody has waited too long: TOO_MANY, or an outage that has held up whatever was before them. */
type WaitedInVain = Database['waitedInVain'];

/** Lets in so many requests of one person that the others' need not wait for a crowd of them. */
export type Door = {
  /**
   * Rejects with TOO_MANY, or with the reason of `left`. The place is free again once `left` is aborted. What is large takes
   * all places of the person: reading it holds everybody up for some milliseconds.
   */
  readonly enter: (actor: Actor, left: AbortSignal, isLarge?: boolean) => Promise<void>;
  /** Shares of `size` for each person; what they ask for beyond it waits in line. */
  readonly sharesOf: (size: number) => Shares;
};

export const createDoor = (waitedInVain: WaitedInVain): Door => {
  const sharesOf = (size: number): Shares =>
    createShares({
      ...{ size, mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS },
      tooMany: async () => {
        const why = await waitedInVain();
        return isOutage(why) ? why : new Rejected(TOO_MANY);
      },
    });
  const shares = sharesOf(MOST_REQUESTS);
  return {
    sharesOf,
    enter: async ({ kind, id }, left, isLarge = false) => {
      // All who are signed out would be one person; they get next to nothing.
      if (kind === 'nobody') return;
      onceLeft(left, await shares.take(id, isLarge ? MOST_REQUESTS : 1, left));
    },
  };
};
