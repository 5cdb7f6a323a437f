import { randomUUID } from 'node:crypto';
import { type Request as HttpRequest, type RequestHandler, type Response, Router } from 'express';
import { isOutage } from '../platform/database.ts';
import { createLeaving } from '../platform/leaving.ts';
import type { Logger } from '../platform/logger.ts';
import type { Request } from '../platform/resolver.ts';
import type { DownloadRoute, RestRoute } from '../platform/rest-route.ts';
import type { Shares } from '../platform/shares.ts';
import type { Actor } from '../shared-kernel/actor.ts';
import type { Requirement } from '../shared-kernel/permission.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';
import { admit } from './admit.ts';
import { hasLeft, sendDownload, type Taking } from './download.ts';
import { EXPORT_WEIGHT } from './download-shares.ts';
import { logCause } from './log-cause.ts';
import { STATUS } from './status.ts';

const OUTAGE = rejection('UNAVAILABLE', 'Lanebook cannot answer right now. Try again in a moment.');
const UNEXPECTED = rejection('INTERNAL', 'Something went wrong on our side. Please try again.');

export type RestParts = {
  readonly actorOf: (request: HttpRequest) => Promise<Actor>;
  /** What is asked of the database ends when `left` is aborted. */
  readonly requestOf: (actor: Actor, left: AbortSignal) => Request;
  /** What each person may download at once. */
  readonly downloads: Shares;
  readonly log: Pick<Logger, 'error' | 'info'>;
};

/** Who is asking, if they may; throws the rejection otherwise. */
export const admitted = async (
  { actorOf, requestOf }: Pick<RestParts, 'actorOf' | 'requestOf'>,
  request: HttpRequest,
  permission: Requirement,
  left: AbortSignal,
): Promise<Request> => {
  const actor = await actorOf(request);
  admit(actor, permission);
  return requestOf(actor, left);
};

/** Aborted when the connection is closed: whoever was asking has gone, or has the answer. */
const leaving = (response: Response): AbortSignal => {
  const closed = createLeaving();
  response.once('close', () => closed.abort());
  return closed.signal;
};

type Exporting = Omit<Taking, 'actor'> & Pick<RestParts, 'downloads'> & { readonly left: AbortSignal };

type Handle = (request: HttpRequest, response: Response, left: AbortSignal) => Promise<void>;

/** Runs a handler; what it throws is answered as `{ code, message, fields?, correlationId }` with the status of its code. */
export const answering =
  (log: Pick<Logger, 'error'>, handle: Handle): RequestHandler =>
  async (request, response) => {
    const correlationId = randomUUID();
    const left = leaving(response);
    response.set({ 'X-Correlation-Id': correlationId, 'Cache-Control': 'private, no-store' });
    try {
      await handle(request, response, left);
    } catch (error) {
      if (left.aborted && error === left.reason) return;
      if (hasLeft(error) && response.destroyed) return;
      const known = Rejected.of(error) ?? (isOutage(error) ? OUTAGE : undefined);
      if (!known) log.error({ err: error, correlationId, path: request.path }, 'unexpected error');
      logCause(log, error, correlationId);
      const why = known ?? UNEXPECTED;
      if (response.headersSent) response.destroy();
      else response.status(STATUS[why.code]).json({ ...why, correlationId });
    }
  };

const sendExport = async (
  route: DownloadRoute,
  asked: Request,
  { downloads, left, ...taking }: Exporting,
) => {
  const { actor } = asked;
  const giveBack = await downloads.take(actor.id, EXPORT_WEIGHT, left);
  try {
    await sendDownload(await route.download(taking.request.query, asked), { ...taking, actor });
  } finally {
    giveBack();
  }
};

/** The REST calls of all contexts (GET), each behind its permission. They answer JSON, or a file, and give up when the client leaves. */
export const createRest = (routes: ReadonlyArray<RestRoute>, parts: RestParts): Router => {
  const router = Router();
  for (const route of routes) {
    router.get(
      route.path,
      answering(parts.log, async (request, response, left) => {
        const asked = await admitted(parts, request, route.permission, left);
        if ('resolve' in route) response.json(await route.resolve(request.query, asked));
        else await sendExport(route, asked, { ...parts, request, response, left });
      }),
    );
  }
  return router;
};

const NO_CALL = new Rejected(rejection('NOT_FOUND', 'There is no such call.'));

/** What no other route of `/rest-api` has taken; it stands behind them. */
export const noSuchCall = (log: Pick<Logger, 'error'>): RequestHandler =>
  answering(log, () => Promise.reject(NO_CALL));
