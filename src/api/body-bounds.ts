import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerRaw } from './raw-answer.ts';

/** How much of a body is taken, how long it may take, and for how long it may say nothing. */
export type BodyBounds = { readonly bytes: number; readonly ms: number; readonly silentMs: number };

const LOOK_EVERY_MS = 1_000;
/** The parser counts whole reads of the line, head included. */
const SLACK_BYTES = 64 * 1024;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A body that is arriving: how many bytes its connection had read when it began and when something last came, and when. */
type Arriving = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bounds: BodyBounds;
  readonly first: number;
  readonly began: number;
  seen: number;
  heard: number;
};

/** Nothing can be added to an answer that has begun, nor before one that waits behind another on its connection. */
const refuse = (status: 408 | 413, { request, response }: Pick<Arriving, 'request' | 'response'>): void => {
  if (response.headersSent || !response.socket) request.socket.destroy();
  else answerRaw(request.socket, status);
};

/** False once nothing of it is waited for any more. */
const look = (body: Arriving, now: number): boolean => {
  const { request, response, bounds, first, began } = body;
  const { bytesRead, destroyed } = request.socket;
  if (request.complete || destroyed) return false;
  // Answered behind an answer that is not there yet: nobody reads the rest, and Node only once that is sent.
  if (response.writableEnded) request.resume();
  if (bytesRead > body.seen) [body.seen, body.heard] = [bytesRead, now];
  const isTooMuch = body.seen - first > bounds.bytes + SLACK_BYTES;
  if (!isTooMuch && now - began < bounds.ms && now - body.heard < bounds.silentMs) return true;
  refuse(isTooMuch ? 413 : 408, body);
  return false;
};

/** Looks at all bodies that are arriving, for as long as there are any. */
const createWatch = () => {
  const arriving = new Set<Arriving>();
  let timer: NodeJS.Timeout | undefined;
  const lookAtAll = (): void => {
    const now = performance.now();
    for (const body of arriving) if (!look(body, now)) arriving.delete(body);
    if (arriving.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return (request: IncomingMessage, response: ServerResponse, bounds: BodyBounds): void => {
    const [seen, heard] = [request.socket.bytesRead, performance.now()];
    const body = { request, response, bounds, first: seen, began: heard, seen, heard };
    arriving.add(body);
    timer ??= setInterval(lookAtAll, LOOK_EVERY_MS).unref();
    // Answered before its body has ended, it is still looked at.
    response.once('close', () => request.complete && arriving.delete(body));
  };
};

/**
 * Holds every body within its bounds, also where nobody reads it: what announces more is not even begun with, what
 * turns out longer or slower is answered and closed.
 */
export const withinBounds = (
  boundsOf: (path: string) => BodyBounds,
  handle: RequestListener,
): RequestListener => {
  const watch = createWatch();
  return (request, response) => {
    // An answer to somebody who has gone fails; nobody is left to be told.
    response.on('error', () => undefined);
    if (!hasBody(request)) return handle(request, response);
    const bounds = boundsOf(request.url ?? '');
    if (Number(request.headers['content-length'] ?? 0) > bounds.bytes) {
      request.on('error', () => undefined).resume();
      return refuse(413, { request, response });
    }
    watch(request, response, bounds);
    // Nobody reads another one; unread, it would hide that its client has gone.
    if (request.method !== 'POST') request.resume();
    handle(request, response);
  };
};
