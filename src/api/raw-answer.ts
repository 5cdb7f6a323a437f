import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** For the answer to arrive before the connection is closed. */
const LINGER_MS = 2_000;

const TOLD = {
  400: 'The request cannot be read.',
  408: 'This took too long to arrive. Check your connection and try again.',
  405: 'Lanebook is no proxy; it takes no CONNECT.',
  411: 'Say in Content-Length how long the body is; bodies in chunks are not taken.',
  413: 'This is more than can be sent at once.',
  417: 'The Expect header may only say 100-continue.',
  431: 'The head of the request is more than can be sent at once.',
} as const;

type Status = keyof typeof TOLD;

const answerOf = (status: Status, message: string) => {
  const told = { code: 'INVALID', correlationId: randomUUID() };
  // As the REST calls tell it, and as GraphQL does.
  const body = JSON.stringify({ message, ...told, errors: [{ message, extensions: told }] });
  const headers = {
    Connection: 'close',
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'X-Correlation-Id': told.correlationId,
    ...(status === 405 && { Allow: 'GET, HEAD, OPTIONS, POST' }),
  };
  return { headers, body };
};

/** Answers a request that no handler is called for, behind what was asked before it, and closes the connection. */
export const turnDown = (response: ServerResponse, status: Status, message: string = TOLD[status]): void => {
  const { headers, body } = answerOf(status, message);
  response.writeHead(status, headers).end(body);
};

/**
 * Answers a request past whoever handles it, or one that nobody was ever called for, and closes the connection. Where
 * nothing can be written any more it is closed alone.
 */
export const answerRaw = (socket: Duplex, status: Status): void => {
  const { headers, body } = answerOf(status, TOLD[status]);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
  if (socket.writable) socket.end(`${head}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};
