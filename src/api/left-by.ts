import type { ServerResponse } from 'node:http';
import { createLeaving, type LeavingSignal } from '../platform/leaving.ts';
import { Rejected, rejection } from '../shared-kernel/rejection.ts';

/**
 * Thrown once the client has left. A shared instance: a separate error for each response would build its stack
 * only to be discarded.
 */
export const GIVEN_UP = new Rejected(
  rejection('UNAVAILABLE', 'The request was given up before it was answered.'),
);

const signals = new WeakMap<ServerResponse, LeavingSignal>();

/** Aborts once a response is closed: the client has the response, or has left. All callers share the signal. */
export const leftBy = (response: ServerResponse): LeavingSignal => {
  const known = signals.get(response);
  if (known) return known;
  const left = createLeaving();
  signals.set(response, left.signal);
  if (response.closed || response.req.socket.destroyed) left.abort(GIVEN_UP);
  else response.once('close', () => left.abort(GIVEN_UP));
  return left.signal;
};

/** Calls back once the signal aborts, also where it already has. Returns a function that removes the callback. */
export const onceLeft = (left: LeavingSignal, call: () => void): (() => void) => {
  if (left.aborted) call();
  else left.addEventListener('abort', call, { once: true });
  return () => left.removeEventListener('abort', call);
};
