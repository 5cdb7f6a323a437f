import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { Router } from 'express';
import { createMetrics } from '../platform/metrics.ts';
import { createServer, type ServerParts } from './server.ts';

const SCRIPT = `export const words = ${JSON.stringify('a lane and a vehicle '.repeat(200))};`;
const PAGE = `<!doctype html><title>Lanebook</title>${'<p>a lane</p>'.repeat(200)}`;
const LANES = '/assets/lanes-1a2b.js';

type HttpResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

describe('the files of the client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-client-'));
  let server: Server;
  before(async () => {
    mkdirSync(join(folder, 'assets'));
    for (const [name, text] of [
      ['index.html', PAGE],
      ['assets/lanes-1a2b.js', SCRIPT],
    ] as const) {
      writeFileSync(join(folder, name), text);
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
    }
    writeFileSync(join(folder, 'assets', 'short.js'), 'export {};');
    writeFileSync(join(folder, 'theme.js'), '// dark or light');
    writeFileSync(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg" />');
    const answers = Router().all('/graphql', (_request, response) => void response.json({ data: {} }));
    const app = createServer({
      ...{ publicUrl: 'http://localhost', trustProxy: ['loopback'], issuer: undefined, clientDir: folder },
      ...{ uploadsUrl: 'http://localhost/rest-api/uploads/', metrics: createMetrics(), files: [] },
      ...{ health: Router(), signIn: Router(), rest: Router(), graphql: answers, log: {} },
    } as unknown as ServerParts);
    server = app.listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
  });
  after(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  const ask = (path: string, headers: IncomingHttpHeaders = {}, method = 'GET') =>
    new Promise<HttpResponse>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
        const { statusCode = 0, headers: sent } = response;
        resolve({ status: statusCode, headers: sent, body: await buffer(response) });
      })
        .on('error', reject)
        .end();
    });
  const taking = (encodings: string) => ({ 'accept-encoding': encodings });

  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    [undefined, undefined, (body: Buffer) => body],
  ] as const)
    it(`are ${encoding ?? 'plain'} for a client that takes ${accepted ?? 'what it gets'}`, async () => {
      const { status, headers, body } = await ask(LANES, accepted === undefined ? {} : taking(accepted));

      expect(status).to.equal(200);
      expect(decode(body).toString()).to.equal(SCRIPT);
      expect(headers['content-encoding']).to.equal(encoding);
      expect(headers['content-length']).to.equal(String(body.length));
      expect(headers.vary).to.equal('Accept-Encoding');
      expect(headers['content-type']).to.match(/^text\/javascript; charset=utf-8$/i);
      expect(headers['cache-control']).to.equal('public, max-age=31536000, immutable');
    });

  it('have the headers of a page on pages alone', async () => {
    const pages = [await ask('/quotes', { accept: 'text/html' }), await ask('/index.html', taking('br'))];
    const others = [await ask(LANES), await ask('/theme.js'), await ask('/mark.svg'), await ask('/graphql')];
    for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy']) {
      for (const page of pages) expect(page.headers, name).to.have.property(name);
      for (const other of others) expect(other.headers, name).not.to.have.property(name);
    }
    for (const each of [...pages, ...others, await ask('/assets/none.js')])
      expect(each.headers['x-content-type-options']).to.equal('nosniff');
    expect((await ask('/assets/none.js')).headers).to.have.property('content-security-policy');
  });

  it('ask for the mark once a day, and for the theme each time', async () => {
    expect((await ask('/mark.svg')).headers['cache-control']).to.equal('public, max-age=86400');
    expect((await ask('/theme.js')).headers['cache-control']).to.equal('public, max-age=0');
  });

  it('are plain where the build has made nothing shorter', async () => {
    const { headers, body } = await ask('/assets/short.js', taking('br'));
    expect([headers['content-encoding'], String(body)]).to.deep.equal([undefined, 'export {};']);
  });

  it('have a tag for each encoding, by which a client that has it gets nothing again', async () => {
    const tags = await Promise.all(['br', 'gzip', 'identity'].map((each) => ask(LANES, taking(each))));
    const [br, gzip, plain] = tags.map(({ headers }) => String(headers.etag));
    expect(new Set([br, gzip, plain]).size).to.equal(3);

    const again = await ask(LANES, { ...taking('br'), 'if-none-match': br });
    expect([again.status, again.body.length, again.headers.vary]).to.deep.equal([304, 0, 'Accept-Encoding']);
    expect((await ask(LANES, { ...taking('br'), 'if-none-match': gzip })).status).to.equal(200);
  });

  it('answer HEAD with the head of GET alone', async () => {
    const whole = await ask(LANES, taking('br'));
    const head = await ask(LANES, taking('br'), 'HEAD');
    expect([head.status, head.body.length]).to.deep.equal([200, 0]);
    const { date: _, ...expected } = whole.headers;
    expect(head.headers).to.deep.include(expected);
  });

  it('are sent in parts, of what the client takes', async () => {
    const range = { range: 'bytes=10-19' };
    for (const [encoding, whole] of [
      ['identity', Buffer.from(SCRIPT)],
      ['br', brotliCompressSync(SCRIPT)],
    ] as const) {
      const { status, headers, body } = await ask(LANES, { ...taking(encoding), ...range });
      expect([status, headers['content-range']]).to.deep.equal([206, `bytes 10-19/${whole.length}`]);
      expect(body).to.deep.equal(whole.subarray(10, 20));
    }
  });

  it('refuse a part that there is not, in words that are not compressed', async () => {
    const { status, headers, body } = await ask(LANES, { ...taking('br'), range: 'bytes=999999-' });
    expect([status, headers['content-encoding']]).to.deep.equal([416, undefined]);
    expect(String(body)).to.equal('The request cannot be read.');
  });

  it('refuse an address that cannot be read, as all others', async () => {
    for (const path of ['/%zz', '/assets/%zz']) {
      const { status, headers, body } = await ask(path, { accept: 'text/html' });
      expect([status, String(body)], path).to.deep.equal([400, 'The request cannot be read.']);
      expect(headers['content-type'], path).to.equal('text/plain; charset=utf-8');
    }
  });

  it('are the page for every other address, to be looked at each time', async () => {
    for (const path of ['/', '/quotes/4711?page=2']) {
      const { status, headers, body } = await ask(path, { ...taking('br'), accept: 'text/html' });
      expect([status, brotliDecompressSync(body).toString()], path).to.deep.equal([200, PAGE]);
      expect(headers['content-type'], path).to.match(/^text\/html; charset=utf-8$/i);
      expect(headers['cache-control'], path).to.equal('no-cache');
      expect(headers.vary, path).to.equal('Accept-Encoding');
    }
    const plain = await ask('/quotes', { accept: 'text/html' });
    expect(String(plain.body)).to.equal(PAGE);
  });
});
