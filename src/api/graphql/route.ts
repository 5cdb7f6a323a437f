import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import type { Crowd } from '../../platform/crowd.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Actor } from '../../shared-kernel/actor.ts';
import type { RejectionCode } from '../../shared-kernel/rejection.ts';
import type { Door } from '../door.ts';
import { STATUS } from '../status.ts';
import { asked, correlated, letIn, turnAway } from './asker.ts';
import { checkBody, parseBody, takeBody, unreadable } from './body.ts';
import { explainer } from './errors.ts';
import { sameOriginJson } from './same-origin.ts';
import { beginShortWork } from './short-work.ts';

export type RouteParts = {
  readonly publicUrl: string;
  readonly actorOf: (request: Request) => Promise<Actor>;
  readonly door: Door;
  readonly crowd: Crowd;
  readonly handler: RequestHandler;
  readonly log: Pick<Logger, 'error'>;
  readonly onInternal: () => void;
  /** A request came to nothing before there was anything to execute. */
  readonly onRefused: (code: RejectionCode) => void;
};

const failed =
  ({
    log,
    onInternal,
    onRefused,
  }: Pick<RouteParts, 'log' | 'onInternal' | 'onRefused'>): ErrorRequestHandler =>
  (error, _request, response, next) => {
    if (response.headersSent) return next(error);
    const turned = unreadable(error, response);
    const correlationId = String(response.get('X-Correlation-Id'));
    const why = turned?.[1] ?? explainer(log, correlationId, onInternal)(error, undefined);
    onRefused(why.code);
    turnAway(response, turned?.[0] ?? STATUS[why.code], why);
  };

/**
 * POST /graphql, JSON from this site alone. Who asks is known before the body is read. Whatever is turned away is told as
 * GraphQL tells errors, with a code and a correlation id.
 */
export const createGraphqlRoute = ({
  publicUrl,
  actorOf,
  door,
  crowd,
  handler,
  ...told
}: RouteParts): RequestHandler =>
  Router().use(
    correlated,
    sameOriginJson(publicUrl),
    asked(actorOf),
    beginShortWork(crowd),
    takeBody(door),
    letIn(door),
    parseBody(crowd),
    checkBody,
    handler,
    failed(told),
  );
