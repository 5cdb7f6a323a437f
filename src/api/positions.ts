import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type After, after as realAfter } from '../platform/after.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import type { Progress } from '../platform/projector/progress.ts';
import type { Actor } from '../shared-kernel/actor.ts';
import { cookiePolicy, readCookie } from './sign-in/cookies.ts';

/** Header for the client's log position, in both directions. An integer. */
const POSITION_HEADER = 'Lanebook-Position';

/** Timeout for a read to catch up with earlier writes; then it returns what there is. */
export const WAIT_MS = 1_000;

/** Read models that go on show a write by then, so that the log is asked about few positions. */
const SOON_MS = 200;

/** Read models that go on are never so far behind. */
const REMEMBERED_MS = 60_000;
/** More than work at one node within that time. */
const MOST_ACTORS = 10_000;

/** The position of a client's last write: its later requests wait for it. */
export type Positions = {
  /** 0 where neither the request names one nor the actor has written at this node. */
  readonly seen: (request: Pick<Request, 'get' | 'headers'>, actor: Actor) => bigint;
  readonly written: (response: Response, actor: Actor, position: bigint) => void;
  /** Has the client's later requests wait for what anybody has written so far, where the log can be asked. */
  readonly writtenByOthers: (response: Response, actor: Actor) => Promise<void>;
  /**
   * Whether the log does not have a position: an older copy has taken its place. The client and this node go by the end
   * of the log from then on.
   */
  readonly forgetLost: (response: Response, actor: Actor, position: bigint) => Promise<boolean>;
};

const positionIn = (text: string | undefined): bigint =>
  text && /^\d{1,19}$/.test(text) ? BigInt(text) : 0n;

const later = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * By a header, which the client sends with its calls, by the cookie `lanebook_position` (under https
 * `__Host-lanebook_position`), which a browser also sends with links to files and after a reload, and by what this
 * node remembers of a person, for clients that send neither.
 */
export const createPositions = (publicUrl: string, { head }: Pick<EventStore, 'head'>): Positions => {
  const { prefix, options } = cookiePolicy(publicUrl);
  const name = `${prefix}lanebook_position`;
  const writes = new LRUCache<string, bigint>({ max: MOST_ACTORS, ttl: REMEMBERED_MS });
  const tell = (response: Response, position: bigint): void => {
    response.setHeader(POSITION_HEADER, position.toString());
    response.cookie(name, position.toString(), { ...options, maxAge: REMEMBERED_MS });
  };
  const written: Positions['written'] = (response, { id, kind }, position) => {
    // Of two writes at once the later one may be answered first.
    const last = later(position, writes.get(id) ?? 0n);
    if (kind === 'staff') writes.set(id, last);
    tell(response, last);
  };
  return {
    seen: (request, { id }) =>
      [positionIn(request.get(POSITION_HEADER)), positionIn(readCookie(request, name))].reduce(
        later,
        writes.get(id) ?? 0n,
      ),
    written,
    writtenByOthers: async (response, actor) => {
      if (actor.kind !== 'staff') return;
      const end = await head().catch(() => undefined);
      if (end !== undefined && !response.headersSent) written(response, actor, end);
    },
    forgetLost: async (response, { id }, position) => {
      const end = await head();
      if (position <= end) return false;
      if (writes.get(id) === position) writes.delete(id);
      // A write that was stored after the end was read is remembered.
      if (!response.headersSent) tell(response, later(end, writes.get(id) ?? 0n));
      return true;
    },
  };
};

/**
 * Waits as `waitFor` does, but not for a position that the log does not have, which nothing ever reaches: that is
 * forgotten.
 */
export const unlessLost =
  (
    waitFor: Progress['waitFor'],
    forgetLost: (position: bigint) => Promise<boolean>,
    after: After = realAfter,
  ): Progress['waitFor'] =>
  (models, position, ms) => {
    const reached = waitFor(models, position, ms);
    if (ms <= SOON_MS) return reached;
    return new Promise((resolve, reject) => {
      const look = (): Promise<void> =>
        forgetLost(position).then(
          (isLost) => void (isLost && resolve(true)),
          () => undefined,
        );
      reached.finally(after(SOON_MS, look)).then(resolve, reject);
    });
  };
