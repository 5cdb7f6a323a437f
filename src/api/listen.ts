import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { UPLOADS_PATH } from '../platform/file-store/open.ts';
import type { Logger } from '../platform/logger.ts';
import { type BodyBounds, withinBounds } from './body-bounds.ts';
import { createOneByOne } from './one-by-one.ts';
import { ParsedRequest } from './parsed-request.ts';
import { answerRaw, turnDown } from './raw-answer.ts';

/** Twice the API's limit: a slightly longer body gets the API's own refusal, with the figure. */
const CALL: BodyBounds = { bytes: 1024 * 1024 + 65_536, ms: 30_000, silentMs: 30_000 };
/** A file of 20 MB with its form, over a line of 25 kB a second; a silent line is not slow but gone. */
const UPLOAD: BodyBounds = { bytes: 21 * 1024 * 1024, ms: 15 * 60_000, silentMs: 30_000 };

const boundsOf = (path: string): BodyBounds => (path.startsWith(UPLOADS_PATH) ? UPLOAD : CALL);

/**
 * Longer than proxies and balancers keep a connection for their next request, usually 60 s: the side that uses
 * it must be the one that ends it.
 */
const KEPT_ALIVE_MS = 75_000;

const SERVER = {
  IncomingMessage: ParsedRequest,
  headersTimeout: 20_000,
  /** Beyond the limits of each body, for requests that never reached a handler. */
  requestTimeout: UPLOAD.ms + 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: KEPT_ALIVE_MS,
  /** Checked in `withHost`, which responds in JSON. */
  requireHostHeader: false,
};

/** Timeout of an idle connection: a client that asked and does not read the response. */
const STANDING_STILL_MS = 120_000;

/** A parse error is 400 unless listed here. */
const STATUS_OF: Readonly<Record<string, 408 | 413 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Whether the next response on a connection belongs to another request: its last one is complete, queued, or
 * being answered.
 */
const isUnderWay = ({ headersSent, req, socket, writableFinished }: ServerResponse): boolean =>
  (req.complete || headersSent || !socket) && !writableFinished;

/** Responds to invalid requests, and to CONNECT and chunked ones, which Node hands over as a bare connection. */
const answerUnreadable = (server: Server): void => {
  const last = new WeakMap<Duplex, ServerResponse>();
  const answer = (socket: Duplex, status: Parameters<typeof answerRaw>[1]): void => {
    const response = last.get(socket);
    if (response && isUnderWay(response)) socket.destroy();
    else answerRaw(socket, status);
  };
  for (const event of ['request', 'checkExpectation'])
    server.on(event, (request, response) => void last.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    answer(socket, STATUS_OF[error.code ?? ''] ?? 400),
  );
  for (const [event, status] of [
    ['connect', 405],
    ['upgrade', 411],
  ] as const)
    server.on(event, (_request, socket) => {
      socket.on('error', () => undefined).resume(); // Node no longer listens to it
      answer(socket, status);
    });
};

const withHost =
  (app: RequestListener): RequestListener =>
  (request, response) => {
    if (request.httpVersion === '1.1' && request.headers.host === undefined)
      turnDown(response, 400, 'The request has no Host header.');
    else app(request, response);
  };

/** Serves an app on a port; rejects where the port is unavailable. */
export const listen = (app: RequestListener, port: number, log: Pick<Logger, 'error'>): Promise<Server> =>
  new Promise((resolve, reject) => {
    const oneByOne = createOneByOne();
    const server = createServer(SERVER, oneByOne(withinBounds(boundsOf, withHost(app))));
    server.on(
      'checkExpectation',
      oneByOne(withinBounds(boundsOf, (_request, response) => turnDown(response, 417))),
    );
    // Drops none: the transfer headers must not hide behind two thousand others.
    server.maxHeadersCount = 0;
    server.setTimeout(STANDING_STILL_MS);
    answerUnreadable(server);
    server.once('error', reject);
    server.on('error', (err) => log.error({ err }, 'the HTTP server failed'));
    server.listen(port, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
