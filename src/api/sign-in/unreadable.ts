import type { ErrorRequestHandler, RequestHandler } from 'express';
import { isOutage } from '../../platform/database.ts';
import { Rejected } from '../../shared-kernel/rejection.ts';
import { failedPage, unavailablePage, unreadablePage } from './pages/message-page.ts';
import { sendPage } from './pages/page.ts';
import type { SignInDependencies } from './settings.ts';

/** A request that no form or link of ours makes. */
export class Unreadable extends Error {
  readonly status = 400;
}

const isDecodable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

/** No sign-in value contains a NUL, and Postgres could not store it. */
export const refuseUnreadable: RequestHandler = (request, _response, next) =>
  next(/%00/.test(request.url) || !isDecodable(request.path) ? new Unreadable() : undefined);

/** The status of a client error, as parsers report it: 4xx. */
export const refusalOf = (error: unknown): number | undefined => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : undefined;
};

/** A client error is reported to the client alone. Any other error is logged, and the person gets a page. */
export const failed =
  ({ logger }: Pick<SignInDependencies, 'logger'>): ErrorRequestHandler =>
  (error, _request, response, _next) => {
    const refusal = refusalOf(error);
    if (refusal === undefined && !Rejected.of(error))
      logger.error({ err: error }, 'signing in or out failed');
    if (response.headersSent) response.end();
    else if (refusal !== undefined) sendPage(response, refusal, unreadablePage);
    else if (isOutage(error) || Rejected.of(error)) sendPage(response, 503, unavailablePage());
    else sendPage(response, 500, failedPage());
  };
