import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { createMetrics } from '../platform/metrics.ts';
import { createServer, type ServerParts } from './server.ts';

const PAGE = '<!doctype html><title>Lanebook</title>';
const BROWSER = 'text/html,*/*;q=0.8';

const fails =
  (error: Error): RequestHandler =>
  () => {
    throw error;
  };

describe('everything on one port', () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'lanebook-client-'));
  const metrics = createMetrics();
  let logged: object[];
  let server: Server;
  before(async () => {
    mkdirSync(join(clientDir, 'assets'));
    writeFileSync(join(clientDir, 'index.html'), PAGE);
    writeFileSync(join(clientDir, 'assets', 'some.js'), 'some');
    const app = createServer({
      ...{ publicUrl: 'http://localhost', trustProxy: ['loopback'], issuer: undefined, clientDir, metrics },
      uploadsUrl: 'http://localhost/rest-api/uploads/',
      ...{ health: Router(), signIn: Router(), files: [] },
      graphql: (_request: Request, response: Response) => void response.json({}),
      rest: Router()
        .get('/rest-api/bug', fails(new TypeError('cannot read Ann Lee')))
        .get('/rest-api/away', fails(Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' }))),
      log: { error: (line: object) => void logged.push(line) },
    } as unknown as ServerParts);
    server = app.listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
  });
  beforeEach(() => {
    logged = [];
  });
  after(() => {
    server.closeAllConnections();
    server.close();
    rmSync(clientDir, { recursive: true });
  });

  /** The response to a path exactly as written, without client normalization. */
  const ask = (path: string, accept = BROWSER, method = 'GET') =>
    new Promise<{
      readonly status: number;
      readonly type: string;
      readonly id: string;
      readonly body: string;
    }>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ host: '127.0.0.1', port, path, method, headers: { accept } }, async (response) => {
        const { 'content-type': type = '', 'x-correlation-id': id } = response.headers;
        resolve({ status: response.statusCode ?? 0, type, id: String(id), body: await text(response) });
      })
        .on('error', reject)
        .end();
    });
  const internal = async (): Promise<number> => (await metrics.internalErrors.get()).values[0]?.value ?? 0;

  it('serves the files of the client, and its page for every other address', async () => {
    expect((await ask('/assets/some.js')).body).to.equal('some');
    for (const path of ['/', '/quotes/4711', '/rest-apiary']) {
      const { status, body } = await ask(path);
      expect([status, body], path).to.deep.equal([200, PAGE]);
    }
  });

  for (const [method, path] of [
    ['GET', '/assets/none.js'],
    ['POST', '/assets/some.js'],
    ['POST', '/graphql/x'],
    ['POST', '/nothing'],
    ['DELETE', '/'],
  ] as const)
    it(`says of ${method} ${path} that nothing is there, in words or in JSON`, async () => {
      const words = await ask(path, BROWSER, method);
      expect(words).to.deep.include({ status: 404, body: 'There is nothing at this address.' });
      expect(words.type).to.equal('text/plain; charset=utf-8');
      const json = await ask(path, 'application/json', method);
      expect(json.status).to.equal(404);
      expect(JSON.parse(json.body)).to.deep.equal({
        ...{ code: 'NOT_FOUND', message: 'There is nothing at this address.', correlationId: json.id },
      });
      expect(logged).to.deep.equal([]);
    });

  for (const path of [
    '/rest-api/x',
    '//rest-api/x',
    '///REST-API',
    '/rest-api%2Fx',
    '/%72est-api/x',
    '/quotes/../rest-api/x',
  ])
    it(`answers ${path} in JSON, and never with the page`, async () => {
      const { status, body, id } = await ask(path);
      expect(status).to.equal(404);
      const { code, correlationId } = JSON.parse(body);
      expect([code, correlationId]).to.deep.equal(['NOT_FOUND', id]);
    });

  it('logs and counts what nobody expected; an outage is no error of ours', async () => {
    const before = await internal();
    const bug = await ask('/rest-api/bug');
    expect(bug.status).to.equal(500);
    expect(JSON.parse(bug.body)).to.deep.include({ code: 'INTERNAL', correlationId: bug.id });
    expect(bug.body).not.to.include('Ann');
    expect(logged).to.have.length(1);
    expect(logged[0]).to.include({ correlationId: bug.id });
    expect(await internal()).to.equal(before + 1);
    const away = await ask('/rest-api/away');
    expect([away.status, JSON.parse(away.body).code]).to.deep.equal([503, 'UNAVAILABLE']);
    expect(await internal()).to.equal(before + 1);
  });
});
