import type { Request, Response } from 'express';
import { cookiePolicy, readCookie } from './cookies.ts';
import { IDLE_MS } from './sessions.ts';

/**
 * Marks a browser that has signed out, or whose sign-in failed: the next sign-in asks for credentials, even
 * where the provider could not be reached. Kept until any provider session has expired.
 */
export const createLeftCookie = (publicUrl: string) => {
  const { prefix, options } = cookiePolicy(publicUrl);
  const name = `${prefix}lanebook_left`;
  return {
    isSet: (request: Pick<Request, 'headers'>): boolean => readCookie(request, name) !== undefined,
    set: (response: Response): void => void response.cookie(name, '1', { ...options, maxAge: IDLE_MS }),
    clear: (response: Response): void => void response.clearCookie(name, options),
  };
};

export type LeftCookie = ReturnType<typeof createLeftCookie>;
