import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Time for the response to arrive before the connection is closed. */
const LINGER_MS = 2_000;

const SENTENCES = {
  400: 'The request cannot be read.',
  408: 'This took too long to arrive. Check your connection and try again.',
  405: 'Lanebook is no proxy; it takes no CONNECT.',
  411: 'Say in Content-Length how long the body is; bodies in chunks are not taken.',
  413: 'This is more than can be sent at once.',
  417: 'The Expect header may only say 100-continue.',
  431: 'The head of the request is more than can be sent at once.',
} as const;

type Status = keyof typeof SENTENCES;

const answerOf = (status: Status, message: string) => {
  const extensions = { code: 'INVALID', correlationId: randomUUID() };
  // In the formats of both the REST calls and GraphQL.
  const body = JSON.stringify({ message, ...extensions, errors: [{ message, extensions: extensions }] });
  const headers = {
    Connection: 'close',
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Correlation-Id': extensions.correlationId,
    ...(status === 405 && { Allow: 'GET, HEAD, OPTIONS, POST' }),
  };
  return { headers, body };
};

/** Responds to a request that has no handler, after the earlier responses, and closes the connection. */
export const turnDown = (
  response: ServerResponse,
  status: Status,
  message: string = SENTENCES[status],
): void => {
  const { headers, body } = answerOf(status, message);
  response.writeHead(status, headers).end(body);
};

/**
 * Responds to a request without its handler, or to one that never had a handler, and closes the connection.
 * Only closes it where nothing can be written any more.
 */
export const answerRaw = (socket: Duplex, status: Status): void => {
  const { headers, body } = answerOf(status, SENTENCES[status]);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  if (socket.writable) socket.end(`${head}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};
