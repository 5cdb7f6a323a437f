import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import { ParsedRequest } from './parsed-request.ts';

const CHUNKED = 'POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n';

describe('a parsed request', () => {
  let server: Server;
  let begun: IncomingMessage[];
  let given: Array<readonly [event: string, method: string | undefined]>;
  before((done) => {
    server = createServer({ IncomingMessage: ParsedRequest }, (request, response) => {
      begun.push(request);
      response.end('here');
    });
    for (const event of ['upgrade', 'connect'])
      server.on(event, ({ method }, socket) => {
        given.push([event, method]);
        socket.destroy();
      });
    server.listen(0, '127.0.0.1', done);
  });
  beforeEach(() => {
    [begun, given] = [[], []];
  });
  after(() => server.close());

  /** Responses until the server or `last` ends the connection. */
  const say = (text: string, last = false): Promise<string> =>
    new Promise((resolve) => {
      let heard = '';
      const { port } = server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => (last ? socket.end(text) : socket.write(text)));
      socket.on('error', () => undefined).on('close', () => resolve(heard));
      socket.on('data', (data) => {
        heard += data;
      });
    });

  it('is given away before its chunks are parsed', async () => {
    await say(`${CHUNKED}${'1\r\nx\r\n'.repeat(10_000)}no chunk at all`);
    expect([given, begun.length]).to.deep.equal([[['upgrade', 'POST']], 0]);
  });

  it('is the last of its connection where it wants a tunnel', async () => {
    await say('CONNECT there:80 HTTP/1.1\r\nHost: there\r\n\r\n');
    expect([given, begun.length]).to.deep.equal([[['connect', 'CONNECT']], 0]);
  });

  it('uses HTTP/1.1, also when it offers an upgrade', async () => {
    const asked = 'GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    expect(await say(asked, true)).to.match(/^HTTP\/1.1 200 OK/);
    expect([given, begun.length]).to.deep.equal([[], 1]);
  });
});
