import type { ServerResponse } from 'node:http';
import { join, posix } from 'node:path';
import { unescape as decoded } from 'node:querystring';
import { type Request, type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { withoutHeadersOfPages } from './security-headers.ts';

type ServeStaticOptions = {
  readonly immutable?: boolean;
  readonly maxAge?: number;
  readonly setHeaders?: (response: ServerResponse, path: string) => void;
};

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/** Serves a folder's files, in the Brotli or gzip variant of the build if there is one and the client accepts it. */
const files = (folder: string, serveStatic: ServeStaticOptions) =>
  expressStaticGzip(folder, {
    ...{ index: false, enableBrotli: true, orderPreference: ['br', 'gzip'] },
    serveStatic,
  });

/** The page keeps its headers; the mark, on every page, is fetched once a day. */
const headersOfOthers = (response: ServerResponse, path: string): void => {
  if (!/\.html(\.br|\.gz)?$/.test(path)) withoutHeadersOfPages(response);
  if (path.endsWith('.svg')) response.setHeader('Cache-Control', `public, max-age=${DAY_SECONDS}`);
};

/** Here, since the files would refuse an unreadable address in the words of their library. */
const readable: RequestHandler = ({ path }, _response, next) => {
  try {
    decodeURIComponent(path);
  } catch (error) {
    throw Object.assign(error as URIError, { status: 400 });
  }
  next();
};

/** Normalizes a path: routes do not match encoded or repeated slashes. */
export const meantBy = ({ path }: Request): string => posix.normalize(decoded(path));

/** Routes match in any case. */
const NO_PAGE = /^\/(rest-api|assets)(\/|$)/iu;

/** The built client: its assets, whose names change with their content, and its page for every other address. */
export const createClientFiles = (folder: string): Router => {
  const others = files(folder, { setHeaders: headersOfOthers });
  return Router()
    .use(readable)
    .use(
      '/assets',
      files(join(folder, 'assets'), {
        immutable: true,
        maxAge: YEAR_SECONDS * 1000,
        setHeaders: withoutHeadersOfPages,
      }),
    )
    .use(others)
    .get('/{*path}', (request, response, next) => {
      if (NO_PAGE.test(meantBy(request)) || !request.accepts('html')) return next();
      response.set('Cache-Control', 'no-cache');
      request.url = '/index.html';
      others(request, response, next);
    });
};
