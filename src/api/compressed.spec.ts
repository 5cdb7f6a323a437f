import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import express from 'express';
import { compressed, sendUncompressed } from './compressed.ts';
import { sendStream } from './send-stream.ts';

const ROWS = Array.from({ length: 200 }, (_, nth) => ({ id: nth, lane: 'Miami, FL → Dallas, TX' }));
const LONG = JSON.stringify(ROWS);
/** Longer than the windows of both encodings, so that nothing in it repeats itself to them. */
const BLOCK = randomBytes(750_000).toString('base64');
/** More than the connection takes by itself. */
const BLOCKS = 20;
const MOST_WAITING_BYTES = 1_000_000;

type HttpResponse = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

describe('a compressed answer', () => {
  let exported: Readable;
  let mostWaiting = 0;
  let server: Server;
  before(async () => {
    const app = express()
      .use(compressed())
      .get('/long', (_request, response) => void response.json(ROWS))
      .get('/short', (_request, response) => void response.json(ROWS.slice(0, 50)))
      .get('/picture', (_request, response) => void response.type('image/png').send(Buffer.alloc(9_000)))
      .get('/secret', (_request, response) => {
        sendUncompressed(response);
        response.json(ROWS);
      })
      .get('/export', async (_request, response) => {
        const blocks = function* () {
          for (let nth = 0; nth < BLOCKS; nth += 1) {
            mostWaiting = Math.max(mostWaiting, response.writableLength);
            yield BLOCK;
          }
        };
        exported = Readable.from(blocks(), { objectMode: false, highWaterMark: 16_384 });
        await sendStream(exported, response.type('text/csv')).catch(() => undefined);
      });
    server = app.listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const open = (path: string, headers: IncomingHttpHeaders, method = 'GET') => {
    const { port } = server.address() as AddressInfo;
    return request({ host: '127.0.0.1', port, path, method, headers });
  };
  const ask = (
    path: string,
    headers: IncomingHttpHeaders = { 'accept-encoding': 'gzip, br' },
    method = 'GET',
  ) =>
    new Promise<HttpResponse>((resolve, reject) => {
      open(path, headers, method)
        .on('response', async (response) =>
          resolve({ headers: response.headers, body: await buffer(response) }),
        )
        .on('error', reject)
        .end();
    });

  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)
    it(`is ${encoding} for a client that takes ${accepted}, and a fraction of it`, async () => {
      const { headers, body } = await ask('/long', { 'accept-encoding': accepted });
      expect(headers).to.include({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(headers['content-type']).to.equal('application/json; charset=utf-8');
      expect(decode(body).toString()).to.equal(LONG);
      expect(body.length).to.be.lessThan(LONG.length / 4);
    });

  for (const [what, path, headers] of [
    ['short', '/short', undefined],
    ['of bytes that are packed already', '/picture', undefined],
    ['of what may have a secret', '/secret', undefined],
    ['for a client that takes none', '/long', {}],
    [
      'for a page of another site',
      '/long',
      { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' } as IncomingHttpHeaders,
    ],
    [
      'for a page of a neighbouring site',
      '/long',
      { 'accept-encoding': 'br', 'sec-fetch-site': 'same-site' },
    ],
  ] as const)
    it(`is none ${what}`, async () => {
      const { headers: sent, body } = await ask(path, headers);
      expect(sent['content-encoding']).to.equal(undefined);
      expect(sent['content-length']).to.equal(String(body.length));
    });

  it('may be another for other clients, and says so to what keeps it', async () => {
    expect((await ask('/long', {})).headers.vary).to.equal('Accept-Encoding');
  });

  it('is one for pages of this site, and for an address that is typed', async () => {
    for (const site of ['same-origin', 'none']) {
      const { headers } = await ask('/long', { 'accept-encoding': 'br', 'sec-fetch-site': site });
      expect(headers['content-encoding'], site).to.equal('br');
    }
  });

  it('has no body for HEAD', async () => {
    expect((await ask('/long', { 'accept-encoding': 'br' }, 'HEAD')).body.length).to.equal(0);
  });

  /** An export that its client has not read yet, and that waits for it. */
  const waitingExport = async (): Promise<IncomingMessage> => {
    const asking = open('/export', { 'accept-encoding': 'br' }).end();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    expect(response.headers['content-encoding']).to.equal('br');
    if (exported.readableFlowing) await once(exported, 'pause');
    return response;
  };

  it('is made as fast as its client reads', async () => {
    mostWaiting = 0;
    const body = await buffer(await waitingExport());
    expect(brotliDecompressSync(body).toString() === BLOCK.repeat(BLOCKS)).to.equal(true);
    expect(mostWaiting).to.be.lessThan(MOST_WAITING_BYTES);
  });

  it('is made no further once its client has left', async () => {
    const response = await waitingExport();
    response.destroy();
    if (!exported.closed) await new Promise((closed) => exported.once('close', closed));
    expect(exported.readableEnded).to.equal(false);
  });
});
