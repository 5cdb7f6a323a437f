import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { cookiePolicy, cookiesWith, readCookie } from '../cookies.ts';
import { keyOf } from './accounts.ts';

const KEPT_MS = 180 * 24 * 60 * 60 * 1000;
/** More people than share one browser; beyond it the oldest are dropped. */
const MOST_KNOWN = 10;
/** Each adds to the response head. */
const MOST_CLEARED = 50;

export type KnownBrowser = {
  /** The id of a browser that has signed in to this account before. */
  readonly idFor: (request: Pick<Request, 'headers'>, username: string) => string | undefined;
  readonly remember: (request: Pick<Request, 'headers'>, response: Response, username: string) => void;
};

/**
 * A browser keeps a signed cookie for each account that has signed in with it. It grants nothing; it only
 * distinguishes the person's own browser from strangers who try their name.
 */
export const createKnownBrowser = (publicUrl: string, key: Buffer, now: () => Date): KnownBrowser => {
  const { prefix, options } = cookiePolicy(publicUrl);
  const mac = (...parts: ReadonlyArray<string>): Buffer =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const family = `${prefix}lanebook_known_`;
  const nameFor = (account: string): string => family + mac('name', account).toString('hex').slice(0, 16);

  return {
    idFor: (request, username) => {
      const account = keyOf(username);
      const [id = '', at = '', signature = ''] = (readCookie(request, nameFor(account)) ?? '').split('.');
      const given = Buffer.from(signature, 'base64url');
      const own = mac('browser', account, id, at);
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
      return now().getTime() < Number(at) + KEPT_MS ? id : undefined;
    },
    remember: (request, response, username) => {
      const account = keyOf(username);
      const [name, id, at] = [
        nameFor(account),
        randomBytes(16).toString('base64url'),
        String(now().getTime()),
      ];
      const others = cookiesWith(request, family).flatMap(([each]) => (each === name ? [] : [each]));
      if (others.length >= MOST_KNOWN)
        for (const other of others.slice(-MOST_CLEARED)) response.clearCookie(other, options);
      const value = [id, at, mac('browser', account, id, at).toString('base64url')].join('.');
      response.cookie(name, value, { ...options, maxAge: KEPT_MS });
    },
  };
};
