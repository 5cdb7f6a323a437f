import type { RequestHandler, Response } from 'express';
import type { Crowd } from '../../platform/crowd.ts';
import { leftBy, onceLeft } from '../left-by.ts';
import { askerOf, isNobody } from './asker.ts';
import { isLarge } from './large-body.ts';

const underWay = new WeakMap<Response, () => void>();

/**
 * Registers a request as short work until it is executed, turns out to be long, or is closed. Needs `letIn`
 * before it: a request whose body is still arriving, or that waits for a slot, does no work.
 */
export const beginShortWork =
  (crowd: Pick<Crowd, 'enter'>): RequestHandler =>
  (request, response, next) => {
    if (!isNobody(response) && !isLarge(request)) {
      const leave = crowd.enter(askerOf(response).actor.id);
      underWay.set(response, leave);
      onceLeft(leftBy(response), leave);
    }
    next();
  };

export const endShortWork = (response: Response): void => underWay.get(response)?.();
