import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Crowd } from '../../platform/crowd.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Actor } from '../../shared-kernel/actor.ts';
import type { Rejection, RejectionCode } from '../../shared-kernel/rejection.ts';
import type { Door } from '../door.ts';
import { GIVEN_UP } from '../left-by.ts';
import { STATUS } from '../status.ts';
import { correlated, identified, letIn } from './asker.ts';
import { checkBody, parseBody, takeBody, unreadable } from './body.ts';
import { explainer } from './errors.ts';
import { sameOriginJson } from './same-origin.ts';
import { beginShortWork } from './short-work.ts';
import { TurnedAway } from './turned-away.ts';

export type RouteParts = {
  readonly publicUrl: string;
  readonly actorOf: (request: Request) => Promise<Actor>;
  readonly door: Door;
  readonly crowd: Crowd;
  readonly handler: RequestHandler;
  readonly log: Pick<Logger, 'error'>;
  readonly onInternal: () => void;
  /** Called for a request that failed before execution. */
  readonly onRefused: (code: RejectionCode) => void;
};

/** Responds in the format of GraphQL errors. */
const turnAway = (
  response: Response,
  status: number,
  { code, message, fields }: Rejection,
  correlationId: string,
): void =>
  void response
    .status(status)
    .json({ errors: [{ message, extensions: { code, ...(fields && { fields }), correlationId } }] });

/** Whether the client has left, also in the middle of its body. */
const hasGone = (error: unknown): boolean =>
  error === GIVEN_UP || (error instanceof Error && 'type' in error && error.type === 'request.aborted');

/** Reports and counts every failure before a response; sends nothing to a client that has left. */
const failed =
  ({
    log,
    onInternal,
    onRefused,
  }: Pick<RouteParts, 'log' | 'onInternal' | 'onRefused'>): ErrorRequestHandler =>
  (error, _request, response, next) => {
    if (hasGone(error)) return;
    if (response.headersSent) return next(error);
    const thrown = error instanceof TurnedAway ? error : (unreadable(error, response) ?? error);
    const correlationId = String(response.get('X-Correlation-Id'));
    const why = explainer(log, correlationId, onInternal)(thrown, undefined);
    onRefused(why.code);
    turnAway(response, thrown instanceof TurnedAway ? thrown.status : STATUS[why.code], why, correlationId);
  };

/**
 * POST /graphql, JSON from this site alone. The actor is known before the body is read. Every refusal is in the
 * format of GraphQL errors, with a code and a correlation id.
 */
export const createGraphqlRoute = ({
  publicUrl,
  actorOf,
  door,
  crowd,
  handler,
  ...reporting
}: RouteParts): RequestHandler =>
  Router().use(
    correlated,
    sameOriginJson(publicUrl),
    identified(actorOf),
    takeBody(door),
    letIn(door),
    beginShortWork(crowd),
    parseBody(crowd),
    checkBody,
    handler,
    failed(reporting),
  );
