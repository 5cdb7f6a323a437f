import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What is being answered on a connection, and whether a request waits behind it. */
type Line = { answering: ServerResponse; hasNext: boolean };

/**
 * Takes one request at a time from each connection, whichever of Node's events it comes by. Browsers, and proxies for
 * them, send the next one once they have the answer; so one may wait behind an answer that has begun, whose client may
 * have all of it. Who sends more is closed, and nothing more of theirs is parsed where requests are `ParsedRequest`s.
 */
export const createOneByOne = (): ((handle: RequestListener) => RequestListener) => {
  const lines = new WeakMap<Socket, Line>();
  return (handle) => (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    const begin = (): void => {
      lines.set(socket, { answering: response, hasNext: false });
      handle(request, response);
    };
    if (response.socket) return begin();
    if (line?.answering.headersSent && !line.hasNext) {
      line.hasNext = true;
      response.once('socket', begin);
      return;
    }
    socket.destroy();
  };
};
