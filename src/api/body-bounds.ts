import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** How much of a body is taken, how long it may take, and for how long it may say nothing. */
export type BodyBounds = { readonly bytes: number; readonly ms: number; readonly silentMs: number };

const LOOK_EVERY_MS = 1_000;
/** For the answer to arrive before the connection is closed. */
const LINGER_MS = 2_000;
/** The parser counts whole reads of the line, head included. */
const SLACK_BYTES = 64 * 1024;

const REFUSED = {
  408: {
    reason: 'Request Timeout',
    message: 'This took too long to arrive. Check your connection and try again.',
  },
  413: { reason: 'Payload Too Large', message: 'This is more than can be sent at once.' },
} as const;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Answers past whoever handles the request, who may be waiting for its body, and closes the connection. Where an answer
 * has begun, nothing can be added to it.
 */
const refuse = (status: keyof typeof REFUSED, request: IncomingMessage, response: ServerResponse): void => {
  const { socket } = request;
  const { reason, message } = REFUSED[status];
  if (response.headersSent) {
    socket.destroy();
    return;
  }
  const told = { code: 'INVALID', correlationId: randomUUID() };
  // As the REST calls tell it, and as GraphQL does.
  const body = JSON.stringify({ message, ...told, errors: [{ message, extensions: told }] });
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'Connection: close',
      'Cache-Control: no-store',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `\r\n${body}`,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};

const watch = (request: IncomingMessage, response: ServerResponse, bounds: BodyBounds): void => {
  const { socket } = request;
  const [first, began] = [socket.bytesRead, performance.now()];
  let [seen, heard] = [first, began];
  const look = (): void => {
    if (request.complete) {
      clearInterval(timer);
      return;
    }
    const now = performance.now();
    if (socket.bytesRead > seen) [seen, heard] = [socket.bytesRead, now];
    const isTooMuch = seen - first > bounds.bytes + SLACK_BYTES;
    if (!isTooMuch && now - began < bounds.ms && now - heard < bounds.silentMs) return;
    clearInterval(timer);
    refuse(isTooMuch ? 413 : 408, request, response);
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  // Answered before its body has ended, it is still looked at.
  response.once('close', () => request.complete && clearInterval(timer));
};

/**
 * Holds every body within its bounds, also where nobody reads it: what announces more is not even begun with, what
 * turns out longer or slower is answered and closed.
 */
export const withinBounds =
  (boundsOf: (path: string) => BodyBounds, handle: RequestListener): RequestListener =>
  (request, response) => {
    // An answer to somebody who has gone fails; nobody is left to be told.
    response.on('error', () => undefined);
    if (!hasBody(request)) return handle(request, response);
    const bounds = boundsOf(request.url ?? '');
    if (Number(request.headers['content-length'] ?? 0) > bounds.bytes) {
      request.on('error', () => undefined).resume();
      return refuse(413, request, response);
    }
    watch(request, response, bounds);
    handle(request, response);
  };
