import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, isOutage } from '../platform/database.ts';
import { createShares, type Shares } from '../platform/shares.ts';
import type { Actor } from '../shared-kernel/actor.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';
import { leftBy, onceLeft } from './left-by.ts';

/** Per person at a time; a browser opens as many connections to a host. */
const MOST_REQUESTS = 6;
const MOST_WAITING = 100;
const PATIENCE_MS = 10_000;

/** A body of this length is large: it takes some milliseconds to parse, and twenty times its size in memory. */
export const LARGE_BYTES = 65_536;
/** A person's concurrent bodies: in transit, admitted or queued; large ones are counted separately. */
const MOST_BODIES = 120;
const MOST_LARGE = 3;

/** A client that is refused at once sends the next half megabyte at once. */
const REFUSED_AFTER_MS = 250;

const TOO_MANY = rejection('TOO_MANY', 'You have asked for too much at a time. Wait a moment and try again.');

/** Cause of a wait that timed out: TOO_MANY, or an outage that blocks earlier requests. */
type WaitedInVain = Database['waitedInVain'];

/** Limits each person's concurrent requests, so that others do not wait for a crowd of them. */
export type Door = {
  /**
   * Call it before a body is read. Rejects with TOO_MANY rather than wait long: an unread body keeps Node from
   * reading its connection, and so from noticing that the client has left.
   */
  readonly receive: (actor: Actor, response: ServerResponse, isLarge: boolean) => Promise<void>;
  /**
   * Rejects with TOO_MANY, or with GIVEN_UP once the client has left. The slot is released when the response is
   * closed. A large request takes all slots of the person: parsed, it takes twenty times its bytes.
   */
  readonly enter: (actor: Actor, response: ServerResponse, isLarge?: boolean) => Promise<void>;
  /** Shares of `size` for each person; requests beyond it queue. */
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
      // All signed-out clients would be one person; their requests cost next to nothing.
      if (kind === 'nobody') return;
      const left = leftBy(response);
      onceLeft(left, await places.take(id, isLarge ? MOST_REQUESTS : 1, left));
    },
  };
};
