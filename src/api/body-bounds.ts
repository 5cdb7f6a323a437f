import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerRaw } from './raw-answer.ts';

/** Limits of a body: size, total time, and time without data. */
export type BodyBounds = { readonly bytes: number; readonly ms: number; readonly silentMs: number };

const LOOK_EVERY_MS = 1_000;

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** A body in transit: its start, the bytes its connection had read at the last progress, and the time of that. */
type Arriving = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bounds: BodyBounds;
  readonly began: number;
  seen: number;
  lastAt: number;
};

/** Nothing can be added to a response that has begun. Further data is dropped. */
const refuse = (status: 408 | 413, { request, response }: Pick<Arriving, 'request' | 'response'>): void => {
  if (response.headersSent) return void request.socket.destroy();
  answerRaw(request.socket, status);
  request.resume();
};

/** False once the body is no longer awaited. */
const look = (body: Arriving, now: number): boolean => {
  const { request, bounds, began } = body;
  const { bytesRead, destroyed } = request.socket;
  if (request.complete || destroyed) return false;
  if (bytesRead > body.seen) [body.seen, body.lastAt] = [bytesRead, now];
  if (now - began < bounds.ms && now - body.lastAt < bounds.silentMs) return true;
  refuse(408, body);
  return false;
};

/** Polls all bodies in transit, for as long as there are any. */
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
    const [seen, now] = [request.socket.bytesRead, performance.now()];
    const body = { request, response, bounds, began: now, seen, lastAt: now };
    arriving.add(body);
    timer ??= setInterval(lookAtAll, LOOK_EVERY_MS).unref();
    // Answered before its body has ended, it is still watched.
    response.once('close', () => request.complete && arriving.delete(body));
  };
};

/**
 * Enforces the limits of every body, even one that nobody reads: one that announces more is refused at once,
 * one that turns out slower is answered and closed. A body has a length here: chunked ones are refused before
 * they are parsed.
 */
export const withinBounds = (
  boundsOf: (path: string) => BodyBounds,
  handle: RequestListener,
): RequestListener => {
  const watch = createWatch();
  return (request, response) => {
    // A response to a client that has left fails; nobody needs to know.
    response.on('error', () => undefined);
    request.on('error', () => undefined); // it occurs only where nobody listens any more
    if (lengthOf(request) === 0) return handle(request, response);
    const bounds = boundsOf(request.url ?? '');
    if (lengthOf(request) > bounds.bytes) return refuse(413, { request, response });
    watch(request, response, bounds);
    // With any other method nobody reads it; unread, it would hide that its client has left.
    if (request.method !== 'POST') request.resume();
    handle(request, response);
  };
};
