import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Shorter responses take more time to compress than they save on the way. */
const SHORT_BYTES = 4_000;

/** Of 2^18 bytes, far more than repeat themselves in a list; a larger one is memory for each response. */
const WINDOW_BITS = 18;

/** Sites whose pages sent the request: its own, or none, as when an address is typed. Other clients do not say. */
const OWN_SITE = [undefined, 'same-origin', 'none'];

/**
 * Responses to other sites' pages are not compressed: by the length of a compressed response, such a page could
 * guess the content of one that it requested with the user's cookie (BREACH).
 */
const isOwn = (request: Request): boolean => OWN_SITE.includes(request.get('Sec-Fetch-Site'));

/** Takes as long for a response as the fastest, and makes a third fewer bytes. */
const BROTLI_QUALITY = 4;

/**
 * Compresses responses of text, unless they say `no-transform`: by Brotli or the fastest gzip, in the thread pool,
 * as fast as the client reads. A client that accepts no encoding is spared the preparations for one.
 */
export const compressed = (): RequestHandler => {
  const compress = compression({
    threshold: SHORT_BYTES,
    filter: (request, response) => isOwn(request) && compression.filter(request, response),
    level: constants.Z_BEST_SPEED,
    brotli: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      },
    },
  });
  return (request, response, next) => {
    if (request.headers['accept-encoding'] !== undefined) return compress(request, response, next);
    response.setHeader('Vary', 'Accept-Encoding');
    next();
  };
};

/** For a response that may have a secret beside what its client has sent. */
export const sendUncompressed = (response: Response): void => {
  response.set('Cache-Control', 'private, no-store, no-transform');
};
