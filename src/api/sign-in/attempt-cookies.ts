import type { Request, Response } from 'express';
import { ATTEMPT_TTL_MS, type Attempt, openAttempt, sealAttempt } from './attempt.ts';
import { cookiePolicy, cookiesWith, readCookie } from './cookies.ts';
import { idIn } from './state.ts';

/** As many as fit with the other cookies into the 8 kB that proxies allow for them. */
const MOST_ATTEMPTS = 20;

/** More than a browser has; each is decrypted, and cleared ones add to the response head. */
const MOST_LOOKED_AT = 50;

/** The unfinished sign-ins of a browser, one cookie per tab. */
export const createAttemptCookies = (publicUrl: string, key: Buffer, now: () => Date) => {
  const { prefix: policyPrefix, options } = cookiePolicy(publicUrl);
  const prefix = `${policyPrefix}lanebook_login_`;
  const find = (request: Request, id: string): Attempt | undefined =>
    openAttempt(key, readCookie(request, prefix + id) ?? '', id, now());
  /** Newest first, undecryptable ones last. Browsers send the oldest first. */
  const newestFirst = (request: Request): ReadonlyArray<string> =>
    cookiesWith(request, prefix)
      .slice(-MOST_LOOKED_AT)
      .reverse()
      .map(([name, value]) => ({
        name,
        expiresAt: openAttempt(key, value, name.slice(prefix.length), now())?.expiresAt ?? 0,
      }))
      .sort((one, other) => other.expiresAt - one.expiresAt)
      .map(({ name }) => name);

  return {
    find: (request: Request, state: string): Attempt | undefined => find(request, idIn(state)),
    /** Clears the oldest to make room. */
    add: (request: Request, response: Response, state: string, attempt: Attempt): void => {
      for (const name of newestFirst(request).slice(MOST_ATTEMPTS - 1)) response.clearCookie(name, options);
      const id = idIn(state);
      response.cookie(prefix + id, sealAttempt(key, id, attempt), { ...options, maxAge: ATTEMPT_TTL_MS });
    },
    remove: (response: Response, state: string): void =>
      void response.clearCookie(prefix + idIn(state), options),
  };
};
