import { parseCookie } from 'cookie';
import type { CookieOptions, Request } from 'express';

/** The cookies of a request, in the browser's order; of two with one name the first. */
const cookiesOf = (request: Pick<Request, 'headers'>) => parseCookie(request.headers.cookie ?? '');

/** Undefined where it is absent. */
export const readCookie = (request: Pick<Request, 'headers'>, name: string): string | undefined =>
  cookiesOf(request)[name];

/** All cookies with this name prefix, in the browser's order. */
export const cookiesWith = (
  request: Pick<Request, 'headers'>,
  prefix: string,
): ReadonlyArray<readonly [name: string, value: string]> =>
  Object.entries(cookiesOf(request)).flatMap(([name, value]) =>
    value !== undefined && name.startsWith(prefix) ? [[name, value] as const] : [],
  );

/**
 * Under https a cookie belongs to exactly this host (`__Host-`), so that no neighbouring host can plant one,
 * and is only sent encrypted.
 */
export const cookiePolicy = (
  publicUrl: string,
): { readonly prefix: string; readonly options: CookieOptions } => {
  const secure = new URL(publicUrl).protocol === 'https:';
  return { prefix: secure ? '__Host-' : '', options: { httpOnly: true, sameSite: 'lax', path: '/', secure } };
};
