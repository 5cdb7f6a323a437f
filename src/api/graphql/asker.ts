import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Actor } from '../../shared-kernel/actor.ts';
import { Rejected, rejection } from '../../shared-kernel/rejection.ts';
import type { Door } from '../door.ts';
import { isLarge } from './large-body.ts';

/** Who has sent a request, as the session alone tells it, and the id under which the log has what went wrong with it. */
export type Asker = { readonly actor: Actor; readonly correlationId: string };

const askers = new WeakMap<Response, Asker>();

export const askerOf = (response: Response): Asker => {
  const asker = askers.get(response);
  if (!asker) throw new Error('Who asks has to be found out first.');
  return asker;
};

/** The id of the person whom the client takes itself to be of. */
const USER_HEADER = 'Lanebook-User';

const SOMEBODY_ELSE = rejection(
  'UNAUTHENTICATED',
  'Somebody else is signed in here now. Sign in as yourself again to go on.',
);

/** Also where it was never found out who asks. */
export const isNobody = (response: Response): boolean => askers.get(response)?.actor.kind !== 'staff';

/** Gives the request its id. What is answered from here on is kept by nobody. */
export const correlated: RequestHandler = (_request, response, next) => {
  response.set({ 'X-Correlation-Id': randomUUID(), 'Cache-Control': 'private, no-store' });
  next();
};

/**
 * Finds out who asks before anything of the body is read. What a tab sends for one person is not done as another who has
 * signed in since. Needs `correlated` before it.
 */
export const asked =
  (actorOf: (request: Request) => Promise<Actor>): RequestHandler =>
  async (request, response, next) => {
    const actor = await actorOf(request);
    const meant = request.get(USER_HEADER);
    if (meant !== undefined && actor.kind === 'staff' && actor.userId !== meant)
      throw new Rejected(SOMEBODY_ELSE);
    askers.set(response, { actor, correlationId: String(response.get('X-Correlation-Id')) });
    next();
  };

/** Waits until whoever asks has a place. Needs the body to be taken: unread, it would hide that its client has gone. */
export const letIn =
  (door: Door): RequestHandler =>
  async (request, response, next) => {
    await door.enter(askerOf(response).actor, response, isLarge(request));
    next();
  };
