import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** On one connection. Browsers send nothing more before they have their answer. */
const MOST_BEHIND = 8;
/** What Node holds of a body that nobody reads. With more it reads nothing else, nor notices that the client has gone. */
const MOST_BYTES = 16_000;

/**
 * Begins with what is asked on a connection once all before it is answered: the parser finds thousands of requests in one
 * piece of what arrives, and whoever begins something can be answered, so that nothing waits for each other. A connection
 * with more behind an answer is closed.
 */
export const oneByOne = (handle: RequestListener): RequestListener => {
  const behind = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (response.socket) return handle(request, response);
    const count = (behind.get(socket) ?? 0) + 1;
    behind.set(socket, count);
    if (count > MOST_BEHIND || Number(request.headers['content-length'] ?? 0) > MOST_BYTES)
      return void socket.destroy();
    response.once('socket', () => {
      behind.set(socket, (behind.get(socket) ?? 1) - 1);
      handle(request, response);
    });
  };
};
