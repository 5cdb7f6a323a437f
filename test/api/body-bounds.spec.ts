import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import { type BodyBounds, withinBounds } from '../../src/api/body-bounds.ts';
import { until } from '../support/reacting.ts';

const BOUNDS: BodyBounds = { bytes: 100_000, ms: 4_000, silentMs: 1_500 };

/** Responds once the whole body has arrived, as most handlers do. */
const readsAll: RequestListener = (request, response) => {
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  request.on('end', () => response.end(String(size)));
};

describe('the bounds of a body', function bounds() {
  this.timeout(30_000);
  let server: Server;
  const opened: Server[] = [];
  const serve = async (handle: RequestListener): Promise<void> => {
    server = createServer(withinBounds(() => BOUNDS, handle)).listen(0, '127.0.0.1');
    opened.push(server);
    await once(server, 'listening');
  };
  after(() => {
    for (const each of opened) {
      each.closeAllConnections();
      each.close();
    }
  });

  /** Everything received until the connection closes; `every` is sent again each 300 ms until then. */
  const answer = async (head: string, body: string | Buffer, every?: string): Promise<string> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => undefined); // the connection is about to close
    socket.write(`POST / HTTP/1.1\r\nHost: here\r\n${head}\r\n\r\n`);
    socket.write(body);
    const again = setInterval(() => every !== undefined && socket.writable && socket.write(every), 300);
    await once(socket, 'close');
    clearInterval(again);
    return text;
  };
  const statusOf = (text: string) => Number(/^HTTP\/1\.1 (\d+)/u.exec(text)?.[1]);
  const codeOf = (text: string) => JSON.parse(text.slice(text.indexOf('\r\n\r\n'))).code;
  const correlationOf = (text: string) => [
    /^X-Correlation-Id: (\S+)/imu.exec(text)?.[1],
    JSON.parse(text.slice(text.indexOf('\r\n\r\n'))).correlationId,
  ];

  it('let through what keeps them, one after the other on one connection', async () => {
    await serve(readsAll);
    const { port } = server.address() as AddressInfo;
    for (const size of [1, 100_000, 0, 50_000]) {
      const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x'.repeat(size) });
      expect([response.status, await response.text()]).to.deep.equal([200, String(size)]);
    }
  });

  it('answer 408 in words to a body that says nothing more, and to one that only drips', async () => {
    await serve(readsAll);
    const silent = await answer('Content-Length: 1000', 'x');
    expect([statusOf(silent), codeOf(silent)]).to.deep.equal([408, 'INVALID']);
    const [header, told] = correlationOf(silent);
    expect(header)
      .to.equal(told)
      .and.to.match(/^[\da-f-]{36}$/u);
    expect(silent).to.include('took too long to arrive').and.to.include('Connection: close');
    const dripping = await answer('Content-Length: 1000', 'x', 'x');
    expect([statusOf(dripping), codeOf(dripping)]).to.deep.equal([408, 'INVALID']);
  });

  it('answer 413 to what announces more, before anybody handles it', async () => {
    let handled = 0;
    await serve((request, response) => {
      handled += 1;
      readsAll(request, response);
    });
    expect(statusOf(await answer('Content-Length: 100001', 'x'))).to.equal(413);
    expect(handled).to.equal(0);
    expect(handled).to.equal(0);
  });

  it('are looked after by one timer, which rests where no body is under way', async () => {
    await serve(readsAll);
    const { setInterval: begin, clearInterval: end } = globalThis;
    const under: unknown[] = [];
    globalThis.setInterval = ((...asked: Parameters<typeof begin>) => {
      const timer = begin(...asked);
      under.push(timer);
      return timer;
    }) as typeof begin;
    globalThis.clearInterval = ((timer) => {
      if (under.includes(timer)) under.splice(under.indexOf(timer), 1);
      end(timer);
    }) as typeof end;
    let requests = 0;
    server.on('request', () => {
      requests += 1;
    });
    const sockets = Array.from({ length: 50 }, () => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on(
        'error',
        () => undefined,
      );
      socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nx');
      return socket;
    });
    const answers = sockets.map(async (socket) => {
      let text = '';
      for await (const chunk of socket) text += chunk;
      return statusOf(text);
    });
    try {
      await until(() => requests === 50);
      expect(under).to.have.length(1);
      expect(new Set(await Promise.all(answers))).to.deep.equal(new Set([408]));
      await until(() => under.length === 0);
    } finally {
      Object.assign(globalThis, { setInterval: begin, clearInterval: end });
    }
  });

  it('let a client be seen to leave whose body nobody reads', async () => {
    const left: string[] = [];
    await serve((request, response) => void response.once('close', () => left.push(String(request.method))));
    for (const method of ['HEAD', 'GET', 'PUT']) {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on(
        'error',
        () => undefined,
      );
      const head = `${method} / HTTP/1.1\r\nHost: here\r\nContent-Length: 100000\r\n\r\n`;
      await new Promise((sent) => socket.write(head + 'x'.repeat(99_999), sent));
      socket.destroy();
      const from = performance.now();
      await until(() => left.includes(method));
      // Before the limits would end it.
      expect(performance.now() - from).to.be.below(1_000);
    }
  });

  it('close the connection of a body that goes on after its answer', async () => {
    await serve((_request, response) => void response.end('no'));
    expect(statusOf(await answer('Content-Length: 1000', 'x', 'x'))).to.equal(200);
  });
});
