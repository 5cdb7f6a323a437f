import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Fetch } from '../../src/platform/http-answer.ts';

/** A stand-in on a port of 127.0.0.1. `asked` lists methods and paths, without queries. */
export type FetchServer = {
  readonly url: string;
  readonly asked: () => ReadonlyArray<string>;
  readonly stop: () => Promise<void>;
};

const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return parts.length > 0 ? Buffer.concat(parts).toString() : undefined;
};

const headersOf = ({ headers }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  );

/** Serves a stand-in for `fetch` over HTTP: what it throws is a broken connection. */
export const serveFetch = async (fetch: Fetch): Promise<FetchServer> => {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const left = new AbortController();
    response.once('close', () => left.abort());
    const address = new URL(request.url ?? '', `http://${request.headers.host}`);
    asked.push(`${request.method} ${address.pathname}`);
    try {
      const body = await bodyOf(request);
      const init = { method: request.method, headers: headersOf(request), body, signal: left.signal };
      const answer = await fetch(address.href, init);
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      if (answer.body)
        Readable.fromWeb(answer.body as WebStream)
          .on('error', () => response.destroy())
          .pipe(response);
      else response.end();
    } catch {
      request.socket.destroy();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => [...asked],
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};
