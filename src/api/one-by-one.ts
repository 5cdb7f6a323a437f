import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The response in progress on a connection, and whether a request waits behind it. */
type Line = { answering: ServerResponse; hasNext: boolean };

/**
 * Takes one request at a time from each connection, whichever of Node's events delivers it. Browsers, and
 * proxies for them, send the next one once they have the response; so one may wait behind a response that has
 * begun, whose client may have all of it. A client that sends more is disconnected, and with `ParsedRequest`s
 * nothing further of its data is parsed.
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
