import type { Request, Response } from 'express';
import { cookiePolicy, readCookie } from './cookies.ts';
import { ABSOLUTE_MS } from './sessions.ts';

export type SessionCookie = {
  readonly read: (request: Pick<Request, 'headers'>) => string | undefined;
  readonly set: (response: Response, id: string) => void;
  readonly clear: (response: Response) => void;
};

/** `lanebook_session`, under https `__Host-lanebook_session`. */
export const createSessionCookie = (publicUrl: string): SessionCookie => {
  const { prefix, options } = cookiePolicy(publicUrl);
  const name = `${prefix}lanebook_session`;
  return {
    read: (request) => readCookie(request, name),
    set: (response, id) => void response.cookie(name, id, { ...options, maxAge: ABSOLUTE_MS }),
    clear: (response) => void response.clearCookie(name, options),
  };
};
