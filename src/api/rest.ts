import { randomUUID } from 'node:crypto';
import express, { type Request as HttpRequest, type RequestHandler, type Response, Router } from 'express';
import * as E from 'fp-ts/lib/Either.js';
import { v5 as uuidV5 } from 'uuid';
import { admit } from '../platform/admit.ts';
import type { Send } from '../platform/command/command.ts';
import type { Crowd } from '../platform/crowd.ts';
import type { LeavingSignal } from '../platform/leaving.ts';
import type { Logger } from '../platform/logger.ts';
import type { Progress } from '../platform/projector/progress.ts';
import type { AnyReadModel } from '../platform/projector/read-model.ts';
import type { QueryHandler } from '../platform/query-handler.ts';
import type { ResolverContext } from '../platform/resolver.ts';
import type {
  DeliveryContext,
  DeliveryEndpoint,
  DownloadEndpoint,
  JsonEndpoint,
  RestContext,
  RestEndpoint,
} from '../platform/rest-endpoint.ts';
import type { Shares } from '../platform/shares.ts';
import type { Actor } from '../shared-kernel/actor.ts';
import type { Requirement } from '../shared-kernel/permission.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';
import { answering, type ErrorReporting } from './answering.ts';
import { compressed } from './compressed.ts';
import type { Door } from './door.ts';
import { sendDownload } from './download.ts';
import { EXPORT_WEIGHT } from './download-shares.ts';
import { type Positions, unlessLost, WAIT_MS } from './positions.ts';

export type RestParts = {
  readonly actorOf: (request: HttpRequest) => Promise<Actor>;
  readonly door: Door;
  readonly crowd: Crowd;
  /** Download share of each person. */
  readonly downloads: Shares;
  readonly progress: Pick<Progress, 'waitFor'>;
  readonly queryHandlers: ReadonlyArray<Pick<QueryHandler, 'query' | 'reads'>>;
  readonly positions: Positions;
  /** Database work ends when `left` aborts. An export is long work. */
  readonly contextOf: (actor: Actor, left: LeavingSignal, isLong: boolean) => ResolverContext;
  readonly send: Send;
  readonly log: Pick<Logger, 'error' | 'info'>;
  readonly onInternal: () => void;
};

/** The actor, if permitted; throws the rejection otherwise. */
export const admitted = async (
  { actorOf, contextOf }: Pick<RestParts, 'actorOf' | 'contextOf'>,
  request: HttpRequest,
  permission: Requirement,
  left: LeavingSignal,
  isLong = false,
): Promise<ResolverContext> => {
  const actor = await actorOf(request);
  admit(actor, permission);
  return contextOf(actor, left, isLong);
};

type Answering = { readonly request: HttpRequest; readonly response: Response; readonly left: LeavingSignal };

/**
 * A command of each call is a new intention: a GET has no key that a repeat could name. The client's next requests
 * wait for what it wrote.
 */
export const sendAs =
  (
    { send, positions }: Pick<RestParts, 'send' | 'positions'>,
    actor: Actor,
    response: Response,
  ): RestContext['send'] =>
  async (command, input) => {
    const correlationId = response.get('X-Correlation-Id') ?? '';
    const result = await send(command, input, { actor, commandId: randomUUID(), correlationId });
    if (E.isRight(result)) positions.written(response, actor, result.right.position);
    return result;
  };

const answerJson = async (
  { resolve }: JsonEndpoint,
  context: ResolverContext,
  parts: Pick<RestParts, 'door' | 'crowd' | 'send' | 'positions'>,
  { request, response }: Answering,
): Promise<void> => {
  await parts.door.enter(context.actor, response);
  const leave = parts.crowd.enter(context.actor.id);
  try {
    response.json(await resolve(request.query, { ...context, send: sendAs(parts, context.actor, response) }));
  } finally {
    leave();
  }
};

const sendExport = async (
  { download }: DownloadEndpoint,
  context: ResolverContext,
  { downloads, log }: Pick<RestParts, 'downloads' | 'log'>,
  { request, response, left }: Answering,
): Promise<void> => {
  const { actor } = context;
  const release = await downloads.take(actor.id, EXPORT_WEIGHT, left);
  try {
    await sendDownload(await download(request.query, context), { request, response, log, actor });
  } finally {
    release();
  }
};

/** A repeat of an intention is the same command. */
const sendIntention =
  (send: Send, { actor, path }: DeliveryEndpoint, response: Response): DeliveryContext['send'] =>
  (command, input, intention) => {
    const correlationId = response.get('X-Correlation-Id') ?? '';
    return send(command, input, {
      actor,
      commandId: uuidV5(`${path}/${intention}`, DELIVERIES),
      correlationId,
    });
  };

const DELIVERIES = '5a0c8d9e-3b1f-5e64-8f0a-6c1d2e7b9a40';

/** Any content type: board and gateways call JSON by names of their own. */
const takeDelivery = (route: DeliveryEndpoint, parts: RestParts): ReadonlyArray<RequestHandler> => [
  express.json({ limit: route.bytes, type: () => true }),
  answering(parts, async (request, response, left) => {
    const { sql, now } = parts.contextOf(route.actor, left, false);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    );
    const send = sendIntention(parts.send, route, response);
    const status = await route.deliver({ headers, body: request.body }, { sql, now, send });
    response.status(status).end();
  }),
];

/** The read models of a call: its own, and those behind what it asks of other contexts. */
const readOf = (
  { reads = [], asks = [] }: RestEndpoint,
  { queryHandlers }: Pick<RestParts, 'queryHandlers'>,
): ReadonlyArray<AnyReadModel> => [
  ...reads,
  ...queryHandlers.flatMap(({ query, reads: behind = [] }) =>
    asks.some(({ name }) => name === query.name) ? behind : [],
  ),
];

/**
 * The REST calls of all contexts, each behind its permission. A GET returns JSON or a file, and aborts when the
 * client leaves; a POST is a delivery of another system.
 */
export const createRest = (routes: ReadonlyArray<RestEndpoint>, parts: RestParts): Router => {
  const router = Router();
  for (const route of routes) {
    if ('deliver' in route) {
      router.post(route.path, ...takeDelivery(route, parts));
      continue;
    }
    router.get(
      route.path,
      compressed(),
      answering(parts, async (request, response, left) => {
        const isFile = 'download' in route;
        const context = await admitted(parts, request, route.permission, left, isFile);
        const answering = { request, response, left };
        const { progress, positions } = parts;
        const { actor } = context;
        const waitFor = unlessLost(progress.waitFor, (position) =>
          positions.forgetLost(response, actor, position),
        );
        await waitFor(readOf(route, parts), positions.seen(request, actor), WAIT_MS);
        await (isFile
          ? sendExport(route, context, parts, answering)
          : answerJson(route, context, parts, answering));
      }),
    );
  }
  return router;
};

const NO_CALL = new Rejected(rejection('NOT_FOUND', 'There is no such call.'));

/** Fallback for unmatched `/rest-api` paths; registered after all other routes. */
export const noSuchCall = (reporting: ErrorReporting): RequestHandler =>
  answering(reporting, () => Promise.reject(NO_CALL));
