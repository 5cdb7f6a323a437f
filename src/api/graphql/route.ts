import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import type { Crowd } from '../../platform/crowd.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Actor } from '../../shared-kernel/actor.ts';
import type { Door } from '../door.ts';
import { STATUS } from '../status.ts';
import { asked, correlated, letIn, turnAway } from './asker.ts';
import { checkBody, parseBody, takeBody, unreadable } from './body.ts';
import { explainer } from './errors.ts';
import { sameOriginJson } from './same-origin.ts';

export type RouteParts = {
  readonly publicUrl: string;
  readonly actorOf: (request: Request) => Promise<Actor>;
  readonly door: Door;
  readonly crowd: Crowd;
  readonly handler: RequestHandler;
  readonly log: Pick<Logger, 'error'>;
  readonly onInternal: () => void;
};

const failed =
  ({ log, onInternal }: Pick<RouteParts, 'log' | 'onInternal'>): ErrorRequestHandler =>
  (error, _request, response, next) => {
    if (response.headersSent) return next(error);
    const turned = unreadable(error, response);
    if (turned) return turnAway(response, ...turned);
    const correlationId = String(response.get('X-Correlation-Id'));
    const why = explainer(log, correlationId, onInternal)(error, undefined);
    turnAway(response, STATUS[why.code], why);
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
    takeBody(door),
    letIn(door),
    parseBody(crowd),
    checkBody,
    handler,
    failed(told),
  );
