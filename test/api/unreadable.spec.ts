import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import pino from 'pino';
import { listen } from '../../src/api/listen.ts';

describe('what is no request', () => {
  let server: Server;
  before(async () => {
    const app = (request: { readonly url?: string }, response: import('node:http').ServerResponse) => {
      if (request.url === '/begun') response.write('the beginning');
      else if (request.url === '/whole') response.end('whole');
    };
    server = await listen(app, 0, pino({ level: 'silent' }));
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const answer = async (...lines: ReadonlyArray<string>): Promise<string> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
    const closed = once(socket, 'close');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    for (const line of lines) {
      socket.write(line);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await closed;
    return text;
  };
  const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n`;

  it('is answered in JSON with a code', async () => {
    for (const [status, lines] of [
      [400, ['nonsense\r\n\r\n']],
      [400, ['GET / HTTP/1.1\r\nno header\r\n\r\n']],
      [411, [head('/waits')]],
      [400, ['GET / HTTP/1.1\r\n\r\n']],
      [405, ['CONNECT here:443 HTTP/1.1\r\nHost: here\r\n\r\n']],
      [417, ['GET / HTTP/1.1\r\nHost: here\r\nExpect: 200-ok\r\n\r\n']],
      [431, [`GET / HTTP/1.1\r\nHost: here\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`]],
    ] as const) {
      const text = await answer(...lines);
      const [answered = '', body = ''] = text.split('\r\n\r\n');
      expect(answered, lines.join()).to.match(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
      const told = JSON.parse(body);
      expect(told.code).to.equal('INVALID');
      expect(answered).to.include(`X-Correlation-Id: ${told.correlationId}`);
    }
  });

  it('names what a request lacks or may not ask', async () => {
    expect(await answer('GET / HTTP/1.1\r\n\r\n')).to.include('Host');
    expect(await answer('GET / HTTP/1.1\r\nHost: here\r\nExpect: 200-ok\r\n\r\n')).to.include('Expect');
  });

  it('is a request where HTTP 1.0 names no host', async () => {
    expect(await answer('GET /whole HTTP/1.0\r\n\r\n')).to.match(/^HTTP\/1\.1 200 .*whole$/su);
  });

  it('is answered after what was asked before it on the same connection', async () => {
    const text = await answer('GET /whole HTTP/1.1\r\nHost: here\r\n\r\nGET / HTTP/1.1\r\n\r\n');
    expect(text.match(/HTTP\/1\.1 \d+/gu)).to.deep.equal(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  it('adds nothing to an answer that has begun, and closes the connection', async () => {
    const begun = await answer('GET /begun HTTP/1.1\r\nHost: here\r\n\r\n', 'nonsense\r\n\r\n');
    expect(begun).to.include('the beginning').and.not.to.include('INVALID');
    const behind = 'GET /begun HTTP/1.1\r\nHost: here\r\n\r\nGET /waits HTTP/1.1\r\nHost: here\r\n\r\n';
    expect(await answer(behind, 'nonsense\r\n\r\n')).not.to.include('INVALID');
    const connect = 'CONNECT here:443 HTTP/1.1\r\nHost: here\r\n\r\n';
    expect(await answer(`GET /begun HTTP/1.1\r\nHost: here\r\n\r\n${connect}`)).not.to.include('INVALID');
    const whole = await answer('GET /whole HTTP/1.1\r\nHost: here\r\n\r\n', 'nonsense\r\n\r\n');
    expect(whole.split('HTTP/1.1')).to.have.length(3);
  });

  it('is not answered in place of an expectation that waits before it', async () => {
    const whole = 'GET /whole HTTP/1.1\r\nHost: here\r\n\r\n';
    const expecting = 'GET / HTTP/1.1\r\nHost: here\r\nExpect: 200-ok\r\n\r\n';
    const text = await answer(`${whole}${expecting}nonsense\r\n\r\n`);
    expect(text.match(/HTTP\/1\.1 \d+/gu)).to.deep.equal(['HTTP/1.1 200']);
  });
});
