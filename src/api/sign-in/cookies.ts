import type { CookieOptions, Request } from 'express';

const parts = (request: Pick<Request, 'headers'>): ReadonlyArray<readonly [string, string]> =>
  (request.headers.cookie ?? '').split(';').map((part) => {
    const [name = '', ...value] = part.split('=');
    return [name.trim(), value.join('=').trim()];
  });

/** The value of a cookie whose values are URL-safe; undefined where it is absent. */
export const readCookie = (request: Pick<Request, 'headers'>, name: string): string | undefined =>
  parts(request).find(([each]) => each === name)?.[1];

/** All cookies whose names begin so, as the browser sent them. */
export const cookiesWith = (
  request: Pick<Request, 'headers'>,
  prefix: string,
): ReadonlyArray<readonly [name: string, value: string]> =>
  parts(request).filter(([name]) => name.startsWith(prefix));

/**
 * Under https a cookie belongs to this very host (`__Host-`), so that no neighbouring
 * host can plant one, and travels encrypted only.
 */
export const cookiePolicy = (
  publicUrl: string,
): { readonly prefix: string; readonly options: CookieOptions } => {
  const secure = new URL(publicUrl).protocol === 'https:';
  return { prefix: secure ? '__Host-' : '', options: { httpOnly: true, sameSite: 'lax', path: '/', secure } };
};
