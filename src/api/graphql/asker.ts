import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Actor } from '../../shared-kernel/actor.ts';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import type { Door } from '../door.ts';
import { isLarge } from './large-body.ts';

/** Actor of a request, by its session alone, and the correlation id of its log entries. */
export type Asker = { readonly actor: Actor; readonly correlationId: string };

const askers = new WeakMap<Response, Asker>();

export const askerOf = (response: Response): Asker => {
  const asker = askers.get(response);
  if (!asker) throw new Error('Who asks has to be found out first.');
  return asker;
};

/** Id of the person whom the client believes to be signed in. */
const USER_HEADER = 'Lanebook-User';

const SOMEBODY_ELSE = rejection(
  'UNAUTHENTICATED',
  'Somebody else is signed in here now. Sign in as yourself again to continue.',
);

/** Also where the actor was never determined. */
export const isNobody = (response: Response): boolean => askers.get(response)?.actor.kind !== 'staff';

/** Assigns the correlation id. Responses from here on are not cached by anybody. */
export const correlated: RequestHandler = (_request, response, next) => {
  response.set({ 'X-Correlation-Id': randomUUID(), 'Cache-Control': 'private, no-store' });
  next();
};

/**
 * Determines the actor before the body is read. A request that a tab sends for one person is not executed for
 * another who has signed in since. Needs `correlated` before it.
 */
export const identified =
  (actorOf: (request: Request) => Promise<Actor>): RequestHandler =>
  async (request, response, next) => {
    const actor = await actorOf(request);
    const meant = request.get(USER_HEADER);
    if (meant !== undefined && actor.kind === 'staff' && actor.userId !== meant)
      throw new Rejected(SOMEBODY_ELSE);
    askers.set(response, { actor, correlationId: String(response.get('X-Correlation-Id')) });
    next();
  };

/** Waits for a slot of the person. Needs the body to be read: unread, it would hide that its client has left. */
export const letIn =
  (door: Door): RequestHandler =>
  async (request, response, next) => {
    await door.enter(askerOf(response).actor, response, isLarge(request));
    next();
  };
