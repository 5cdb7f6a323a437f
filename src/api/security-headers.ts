import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

const YEAR_SECONDS = 31_536_000;

/** The headers that a handler sets, where they are the same for every request. */
const headersSetBy = (handler: RequestHandler): ReadonlyArray<readonly [name: string, value: string]> => {
  const headers: Array<readonly [string, string]> = [];
  const response = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  handler({} as Request, response as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
};

/**
 * Restricts what a page may load and who may show it. Helmet puts its headers together for each response; they are
 * taken from it once.
 */
export const securityHeaders = (
  secure: boolean,
  issuer: string | undefined,
  uploadsUrl: string,
): RequestHandler => {
  const headers = headersSetBy(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          connectSrc: ["'self'", new URL(uploadsUrl).origin],
          imgSrc: ["'self'", 'data:', 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          frameAncestors: ["'self'"],
          formAction: ["'self'", ...(issuer ? [new URL(issuer).origin] : [])],
        },
      },
      strictTransportSecurity: secure ? { maxAge: YEAR_SECONDS } : false,
      crossOriginEmbedderPolicy: false,
    }),
  );
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
};

/** Security headers that browsers heed on a page alone: on assets and answers they were 40 kB of a first visit. */
const OF_PAGES = [
  ...['Content-Security-Policy', 'Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster', 'Referrer-Policy'],
  ...['X-DNS-Prefetch-Control', 'X-Download-Options', 'X-Frame-Options', 'X-Permitted-Cross-Domain-Policies'],
  ...['X-XSS-Protection'],
];

export const withoutHeadersOfPages = (response: ServerResponse): void => {
  for (const name of OF_PAGES) response.removeHeader(name);
};

/** For answers that are data. */
export const notOfPages: RequestHandler = (_request, response, next) => {
  withoutHeadersOfPages(response);
  next();
};
