import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** For the answer to arrive before the connection is closed. */
const LINGER_MS = 2_000;

const TOLD = {
  400: 'The request cannot be read.',
  408: 'This took too long to arrive. Check your connection and try again.',
  413: 'This is more than can be sent at once.',
  431: 'The head of the request is more than can be sent at once.',
} as const;

/**
 * Answers a request past whoever handles it, or one that nobody was ever called for, and closes the connection. Where
 * nothing can be written any more it is closed alone.
 */
export const answerRaw = (socket: Duplex, status: keyof typeof TOLD): void => {
  const message = TOLD[status];
  const told = { code: 'INVALID', correlationId: randomUUID() };
  // As the REST calls tell it, and as GraphQL does.
  const body = JSON.stringify({ message, ...told, errors: [{ message, extensions: told }] });
  const answer = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Correlation-Id: ${told.correlationId}`,
    `\r\n${body}`,
  ];
  if (socket.writable) socket.end(answer.join('\r\n'));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};
