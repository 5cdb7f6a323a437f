import type { ServerResponse } from 'node:http';
import { createLeaving } from '../platform/leaving.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';

/**
 * What is thrown where nobody waits for an answer any more. One for all: an error of its own for each response would be
 * written, with its stack, only to be thrown away.
 */
export const GIVEN_UP = new Rejected(
  rejection('UNAVAILABLE', 'The request was given up before it was answered.'),
);

const signals = new WeakMap<ServerResponse, AbortSignal>();

/**
 * Aborted once a response is closed: whoever was asking has the answer, or has gone. It is the same signal for all who
 * ask.
 */
export const leftBy = (response: ServerResponse): AbortSignal => {
  const known = signals.get(response);
  if (known) return known;
  const left = createLeaving();
  signals.set(response, left.signal);
  if (response.closed || response.req.socket.destroyed) left.abort(GIVEN_UP);
  else response.once('close', () => left.abort(GIVEN_UP));
  return left.signal;
};

/** Calls back once the signal is aborted, also where it already is. What it returns takes the callback off again. */
export const onceLeft = (left: AbortSignal, call: () => void): (() => void) => {
  if (left.aborted) call();
  else left.addEventListener('abort', call, { once: true });
  return () => left.removeEventListener('abort', call);
};
