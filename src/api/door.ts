import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, isOutage } from '../platform/database.ts';
import { createShares, type Shares } from '../platform/shares.ts';
import type { Actor } from '../shared-kernel/actor.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';
import { leftBy, onceLeft } from './left-by.ts';

/** Of one person at a time; a browser has as many connections to a host. */
const MOST_REQUESTS = 6;
const MOST_WAITING = 100;
const PATIENCE_MS = 10_000;

/** Of this length a body is large: a step of some milliseconds, and parsed it takes what it weighs in memory twenty times. */
export const LARGE_BYTES = 65_536;
/** Bodies of one person at a time that are arriving, or whose requests have a place or wait for one; large ones beside them. */
const MOST_BODIES = 120;
const MOST_LARGE = 3;

/** Whoever is refused at once has the next half megabyte under way at once. */
const REFUSED_AFTER_MS = 250;

const TOO_MANY = rejection('TOO_MANY', 'You have asked for too much at a time. Wait a moment and try again.');

/** Why somebody has waited too long: TOO_MANY, or an outage that has held up whatever was before them. */
type WaitedInVain = Database['waitedInVain'];

/** Lets in so many requests of one person that the others' need not wait for a crowd of them. */
export type Door = {
  /**
   * To be called before a body is read. Rejects with TOO_MANY rather than wait for long: a body that waits to be read keeps
   * Node from reading its connection, and so from noticing that the client has gone.
   */
  readonly receive: (actor: Actor, response: ServerResponse, isLarge: boolean) => Promise<void>;
  /**
   * Rejects with TOO_MANY, or with GIVEN_UP once nobody waits for the response. The place is free again when that is
   * closed. What is large takes all places of the person: parsed it takes twenty times its bytes.
   */
  readonly enter: (actor: Actor, response: ServerResponse, isLarge?: boolean) => Promise<void>;
  /** Shares of `size` for each person; what they ask for beyond it waits in line. */
  readonly sharesOf: (size: number) => Shares;
};

export const createDoor = (waitedInVain: WaitedInVain): Door => {
  const tooMany = async (): Promise<Error> => {
    const why = await waitedInVain();
    return isOutage(why) ? why : new Rejected(TOO_MANY);
  };
  const sharesOf = (size: number): Shares =>
    createShares({ size, mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS, tooMany });
  const places = sharesOf(MOST_REQUESTS);
  const bodiesOf = (size: number): Shares =>
    createShares({
      ...{ size, mostWaiting: 0, patienceMs: 0 },
      tooMany: () => pause(REFUSED_AFTER_MS, new Rejected(TOO_MANY)),
    });
  const [bodies, largeBodies] = [bodiesOf(MOST_BODIES), bodiesOf(MOST_LARGE)];
  return {
    sharesOf,
    receive: async ({ id }, response, isLarge) => {
      const left = leftBy(response);
      onceLeft(left, await (isLarge ? largeBodies : bodies).take(id, 1, left));
    },
    enter: async ({ kind, id }, response, isLarge = false) => {
      // All who are signed out would be one person; they get next to nothing.
      if (kind === 'nobody') return;
      const left = leftBy(response);
      onceLeft(left, await places.take(id, isLarge ? MOST_REQUESTS : 1, left));
    },
  };
};
