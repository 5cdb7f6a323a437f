import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** On one connection. Browsers send nothing more before they have their answer. */
const MOST_BEHIND = 8;
/** What Node holds of a body that nobody reads. With more it reads nothing else, nor notices that the client has gone. */
const MOST_BYTES = 16_000;

/** What is being answered on a connection, and how many requests wait behind it. */
type Line = { answering: ServerResponse; behind: number };

/**
 * Begins with what is asked on a connection once all before it is answered: the parser finds thousands of requests in one
 * piece of what arrives, and whoever begins something can be answered, so that nothing waits for each other. A connection
 * with more behind an answer is closed. Where that has begun, the client may have all of it and not know that it waits.
 */
export const oneByOne = (handle: RequestListener): RequestListener => {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { answering: response, behind: 0 };
    lines.set(socket, line);
    const begin = (): void => {
      line.answering = response;
      handle(request, response);
    };
    if (response.socket) return begin();
    const holdsUp =
      Number(request.headers['content-length'] ?? 0) > MOST_BYTES && !line.answering.headersSent;
    line.behind += 1;
    if (holdsUp || line.behind > MOST_BEHIND) return void socket.destroy();
    response.once('socket', () => {
      line.behind -= 1;
      begin();
    });
  };
};
