import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../shared-kernel/actor.ts';
import { cookiePolicy, readCookie } from './sign-in/cookies.ts';

/** Header for the client's log position, in both directions. An integer. */
const POSITION_HEADER = 'Lanebook-Position';

/** Timeout for a read to catch up with earlier writes; then it returns what there is. */
export const WAIT_MS = 1_000;

/** Read models that go on are never so far behind. */
const REMEMBERED_MS = 60_000;
/** More than work at one node within that time. */
const MOST_ACTORS = 10_000;

/** The position of a client's last write: its later requests wait for it. */
export type Positions = {
  /** 0 where neither the request names one nor the actor has written at this node. */
  readonly seen: (request: Pick<Request, 'get' | 'headers'>, actor: Actor) => bigint;
  readonly written: (response: Response, actor: Actor, position: bigint) => void;
};

const positionIn = (text: string | undefined): bigint =>
  text && /^\d{1,19}$/.test(text) ? BigInt(text) : 0n;

const later = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * By a header, which the client sends with its calls, by the cookie `lanebook_position` (under https
 * `__Host-lanebook_position`), which a browser also sends with links to files and after a reload, and by what this
 * node remembers of a person, for clients that send neither.
 */
export const createPositions = (publicUrl: string): Positions => {
  const { prefix, options } = cookiePolicy(publicUrl);
  const name = `${prefix}lanebook_position`;
  const writes = new LRUCache<string, bigint>({ max: MOST_ACTORS, ttl: REMEMBERED_MS });
  return {
    seen: (request, { id }) =>
      [positionIn(request.get(POSITION_HEADER)), positionIn(readCookie(request, name))].reduce(
        later,
        writes.get(id) ?? 0n,
      ),
    written: (response, { id, kind }, position) => {
      // Of two writes at once the later one may be answered first.
      const last = later(position, writes.get(id) ?? 0n);
      if (kind === 'staff') writes.set(id, last);
      response.setHeader(POSITION_HEADER, last.toString());
      response.cookie(name, last.toString(), { ...options, maxAge: REMEMBERED_MS });
    },
  };
};
