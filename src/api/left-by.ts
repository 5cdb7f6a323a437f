import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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
const openOn = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * The responses of a connection that are not closed yet. Node closes only the one that is being written when the
 * connection is closed; those that wait behind it are closed here. One listener serves them all: a client may pipeline
 * hundreds.
 */
const openResponses = (socket: Socket): Set<ServerResponse> => {
  const known = openOn.get(socket);
  if (known) return known;
  const open = new Set<ServerResponse>();
  openOn.set(socket, open);
  socket.once('close', () => {
    for (const response of open) if (!response.socket) response.destroy().emit('close');
  });
  return open;
};

/**
 * Aborted once a response or its connection is closed: whoever was asking has the answer, or has gone. It is the same
 * signal for all who ask.
 */
export const leftBy = (response: ServerResponse): AbortSignal => {
  const known = signals.get(response);
  if (known) return known;
  const left = createLeaving();
  signals.set(response, left.signal);
  const { socket } = response.req;
  if (response.closed || socket.destroyed) {
    left.abort(GIVEN_UP);
    return left.signal;
  }
  const open = openResponses(socket).add(response);
  response.once('close', () => {
    open.delete(response);
    left.abort(GIVEN_UP);
  });
  return left.signal;
};

/** Calls back once the signal is aborted, also where it already is. What it returns takes the callback off again. */
export const onceLeft = (left: AbortSignal, call: () => void): (() => void) => {
  if (left.aborted) call();
  else left.addEventListener('abort', call, { once: true });
  return () => left.removeEventListener('abort', call);
};

/** Resolves once all that was asked before it on its connection is answered. Rejects with GIVEN_UP. */
export const nextToAnswer = (response: ServerResponse): Promise<void> =>
  new Promise((resolve, reject) => {
    if (response.socket) return resolve();
    response.once('socket', () => resolve());
    onceLeft(leftBy(response), () => reject(GIVEN_UP));
  });
