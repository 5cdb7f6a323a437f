import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import express from 'express';
import { noticeForwarded, trustSetting } from '../../src/api/forwarded.ts';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import type { TrustProxy } from '../../src/platform/trust-proxy.ts';
import { createHttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe('a header that says whom a proxy speaks for', () => {
  let server: Server | undefined;
  let warnings: string[];
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  const start = async (trusted: TrustProxy) => {
    warnings = [];
    const log = { warn: (_fields: object, line: string) => void warnings.push(line) };
    const app = express();
    app.set('trust proxy', trustSetting(trusted));
    app.use(noticeForwarded(log as Parameters<typeof noticeForwarded>[0]));
    app.get('/', (request, response) => void response.send(request.ip));
    server = createServer(app);
    await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    return async (headers: Readonly<Record<string, string>> = {}): Promise<string> =>
      (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
  };
  const forwarded = { 'x-forwarded-for': '198.51.100.7' };
  const others: ReadonlyArray<Readonly<Record<string, string>>> = [
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=198.51.100.7' },
  ];

  it('is believed from a proxy that the setting names', async () => {
    for (const trusted of [['loopback'], ['127.0.0.1'], ['127.0.0.0/8'], 1]) {
      const ask = await start(trusted);
      expect(await ask(forwarded)).to.equal('198.51.100.7');
      expect(warnings).to.deep.equal([]);
      server?.close();
    }
  });

  it('is believed from no other, and the log says once which setting would change that', async () => {
    for (const trusted of [['10.0.0.0/8'], 0]) {
      const ask = await start(trusted);
      for (let round = 0; round < 3; round += 1)
        for (const header of [forwarded, ...others]) expect(await ask(header)).to.equal('127.0.0.1');
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.contain('set TRUST_PROXY=127.0.0.1').and.not.to.contain('198.51.100.7');
      server?.close();
    }
  });

  it('is not mentioned if there is none', async () => {
    const ask = await start(0);
    expect(await ask()).to.equal('127.0.0.1');
    expect(warnings).to.deep.equal([]);
  });
});

describe('the product behind a proxy', function behindProxy() {
  this.timeout(120_000);
  let behind: TestServer;
  let unnamed: TestServer;
  let database: Database;
  before(async () => {
    behind = await startTestServer();
    unnamed = await startTestServer({ databaseUrl: behind.databaseUrl, trustProxy: 0 });
    database = openDatabase(behind.databaseUrl, () => undefined);
  });
  after(async () => {
    await database.close();
    await unnamed.stop();
    await behind.stop();
  });

  it('counts wrong passwords by the addresses of a trusted proxy', async () => {
    const counted = async ({ url }: TestServer): Promise<number> => {
      await database.pool.query('delete from password_attempts');
      for (const address of ['198.51.100.7', '198.51.100.8']) {
        const client = createHttpClient(url);
        const form = await client.get('/login');
        await client.post(
          form.path,
          { username: 'nobody@lanebook.test', password: 'x' },
          { 'x-forwarded-for': address },
        );
      }
      const { rowCount } = await database.pool.query(
        `select 1 from password_attempts where key like 'address:%'`,
      );
      return rowCount ?? 0;
    };
    expect(await counted(behind)).to.equal(2);
    expect(await counted(unnamed)).to.equal(1);
  });
});
