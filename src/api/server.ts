import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { isOutage } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import { sameOriginJson } from './same-origin.ts';

export type ServerParts = {
  readonly publicUrl: string;
  /** A sign-in provider elsewhere: signing out goes there by a form. */
  readonly issuer: string | undefined;
  /** Where files are posted to. */
  readonly uploadsUrl: string;
  readonly health: Router;
  readonly signIn: Router;
  readonly graphql: RequestHandler;
  readonly rest: Router;
  readonly files: ReadonlyArray<Router>;
  /** Folder of the built client. */
  readonly clientDir: string;
  readonly metrics: Metrics;
  readonly log: Logger;
};

const YEAR_SECONDS = 31_536_000;

const headers = (secure: boolean, issuer: string | undefined, uploadsUrl: string): RequestHandler =>
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
  });

const measured =
  (metrics: Metrics): RequestHandler =>
  (request, response, next) => {
    const stop = metrics.http.startTimer();
    response.on('finish', () => {
      const route = typeof request.route?.path === 'string' ? request.baseUrl + request.route.path : 'other';
      stop({ method: request.method, route, status: String(response.statusCode) });
    });
    next();
  };

const failed =
  (log: Logger): ErrorRequestHandler =>
  (error: Error & { status?: number }, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = error.status && error.status < 500 ? error.status : isOutage(error) ? 503 : 500;
    if (status >= 500) log.error({ err: error }, 'request failed');
    response
      .status(status)
      .type('text')
      .send(
        status >= 500 ? 'Something went wrong on our side. Please try again.' : 'The request cannot be read.',
      );
  };

/** Everything on one port: health, sign-in, the API, and the client for every other page. */
export const createServer = ({
  publicUrl,
  issuer,
  uploadsUrl,
  health,
  signIn,
  graphql,
  rest,
  files,
  clientDir,
  metrics,
  log,
}: ServerParts): Express => {
  const app = express();
  const page = join(clientDir, 'index.html');
  app.disable('x-powered-by');
  // Forwarded addresses count only from a proxy in the same private network.
  app.set('trust proxy', ['loopback', 'linklocal', 'uniquelocal']);
  app.use(measured(metrics));
  app.use(headers(publicUrl.startsWith('https:'), issuer, uploadsUrl));
  app.all('/graphql', sameOriginJson(publicUrl), express.json({ limit: '1mb' }), graphql);
  app.use(health);
  app.use(signIn);
  app.use(rest);
  for (const router of files) app.use(router);
  app.use(
    '/assets',
    express.static(join(clientDir, 'assets'), {
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      fallthrough: false,
    }),
  );
  app.use(express.static(clientDir, { index: false }));
  app.get('/{*path}', (request, response, next) => {
    if (!request.accepts('html') || !existsSync(page)) return next();
    response.set('Cache-Control', 'no-cache').sendFile(page);
  });
  app.use(failed(log));
  return app;
};
