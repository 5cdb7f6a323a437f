import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express';
import { isOutage } from '../platform/database.ts';
import { type Logger, pathForLog } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { TrustProxy } from '../platform/trust-proxy.ts';
import { type Rejection, rejection } from '../shared-kernel/rejection.ts';
import type { ErrorReporting } from './answering.ts';
import { createClientFiles, meantBy } from './client-files.ts';
import { compressed } from './compressed.ts';
import { noticeForwarded, trustSetting } from './forwarded.ts';
import { noSuchCall } from './rest.ts';
import { notOfPages, securityHeaders } from './security-headers.ts';

export type ServerParts = {
  readonly publicUrl: string;
  readonly trustProxy: TrustProxy;
  /** An external sign-in provider: signing out submits a form to it. */
  readonly issuer: string | undefined;
  /** Target of upload forms. */
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

const statusOf = (error: Error & { readonly status?: number }): number => {
  if (error.status && error.status < 500) return error.status;
  return isOutage(error) ? 503 : 500;
};

/** Routes match in any case. */
const BELOW_REST = /^\/rest-api(\/|$)/iu;

/** Registered after all routes. */
const nothingThere: RequestHandler = () => {
  throw Object.assign(new Error('Nothing is there.'), { status: 404 });
};

/** The rejection for a request that failed before our handlers. */
const refusalOf = (status: number): Rejection => {
  if (status === 404) return rejection('NOT_FOUND', 'There is nothing at this address.');
  if (status < 500) return rejection('INVALID', 'The request cannot be read.');
  return rejection(
    status === 503 ? 'UNAVAILABLE' : 'INTERNAL',
    'Something went wrong on our side. Please try again.',
  );
};

const failed =
  ({ log, onInternal }: ErrorReporting): ErrorRequestHandler =>
  (error: Error & { status?: number }, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    const correlationId = randomUUID();
    if (status >= 500)
      log.error({ err: error, correlationId, path: pathForLog(request.path) }, 'request failed');
    const refusal = refusalOf(status);
    if (refusal.code === 'INTERNAL') onInternal();
    response.removeHeader('Content-Encoding'); // of a file that could not be sent
    response.status(status).set({ 'X-Correlation-Id': correlationId, 'Cache-Control': 'private, no-store' });
    if (request.accepts('html') && !BELOW_REST.test(meantBy(request)))
      response.type('text').send(refusal.message);
    else response.json({ ...refusal, correlationId });
  };

/** Everything on one port: health, sign-in, the API, and the client for every other page. */
export const createServer = ({
  publicUrl,
  trustProxy,
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
  const reporting = { log, onInternal: () => metrics.internalErrors.inc() };
  app.disable('x-powered-by');
  app.set('trust proxy', trustSetting(trustProxy));
  app.use(noticeForwarded(log));
  app.use(measured(metrics));
  app.use(securityHeaders(publicUrl.startsWith('https:'), issuer, uploadsUrl));
  app.all('/graphql', notOfPages, compressed(), graphql);
  app.use(health);
  app.use(signIn);
  app.use(rest);
  for (const router of files) app.use(router);
  app.use('/rest-api', noSuchCall(reporting));
  app.use(createClientFiles(clientDir));
  app.use(nothingThere);
  app.use(failed(reporting));
  return app;
};
