import type { Request, Response } from 'express';
import { cookiePolicy, readCookie } from './sign-in/cookies.ts';

/** Header for the client's log position, in both directions. An integer. */
const POSITION_HEADER = 'Lanebook-Position';

/** Timeout for a read to catch up with earlier writes; then it returns what there is. */
export const WAIT_MS = 1_000;

/** Read models that go on are never so far behind. */
const COOKIE_MS = 60_000;

/** The position of a client's last write: its later requests wait for it. */
export type Positions = {
  /** 0 where the request names none. */
  readonly seen: (request: Pick<Request, 'get' | 'headers'>) => bigint;
  readonly written: (response: Response, position: bigint) => void;
};

const positionIn = (text: string | undefined): bigint =>
  text && /^\d{1,19}$/.test(text) ? BigInt(text) : 0n;

const later = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * By a header, which the client sends with its calls, and by the cookie `lanebook_position` (under https
 * `__Host-lanebook_position`), which a browser also sends with links to files and after a reload.
 */
export const createPositions = (publicUrl: string): Positions => {
  const { prefix, options } = cookiePolicy(publicUrl);
  const name = `${prefix}lanebook_position`;
  return {
    seen: (request) => later(positionIn(request.get(POSITION_HEADER)), positionIn(readCookie(request, name))),
    written: (response, position) => {
      response.setHeader(POSITION_HEADER, position.toString());
      response.cookie(name, position.toString(), { ...options, maxAge: COOKIE_MS });
    },
  };
};
