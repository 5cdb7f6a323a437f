import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createStandIn, type StandIn } from '../../src/dispatch/registry/adapters/stand-in/stand-in.ts';

/** The stand-in of FMCSA's server on a port of 127.0.0.1. `asked` lists the paths of requests, without the key. */
export type RegistryServer = Pick<StandIn, 'behave'> & {
  readonly url: string;
  readonly asked: () => ReadonlyArray<string>;
  readonly stop: () => Promise<void>;
};

export const startRegistryStandIn = async (): Promise<RegistryServer> => {
  const standIn = createStandIn();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const left = new AbortController();
    response.once('close', () => left.abort());
    const address = new URL(request.url ?? '', 'http://127.0.0.1');
    asked.push(address.pathname);
    try {
      const { status, headers, body } = await standIn.fetch(address.href, { signal: left.signal });
      response.writeHead(status, Object.fromEntries(headers));
      if (body)
        Readable.fromWeb(body as WebStream)
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
    behave: standIn.behave,
    asked: () => [...asked],
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};
