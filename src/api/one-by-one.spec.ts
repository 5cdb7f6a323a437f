import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import { createOneByOne } from './one-by-one.ts';
import { ParsedRequest } from './parsed-request.ts';

/** A server that answers requests on demand. */
const serve = async () => {
  const begun: string[] = [];
  const open: ServerResponse[] = [];
  const handle: RequestListener = (request, response) => {
    begun.push(request.url ?? '');
    open.push(response);
  };
  const server: Server = createServer({ IncomingMessage: ParsedRequest }, createOneByOne()(handle));
  server.on('upgrade', (_request, socket) => socket.destroy());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  /** Writes all of it at once. */
  const send = (text: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text)).on('error', () => undefined);
    let heard = '';
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
    socket.on('data', (data) => {
      heard += data;
    });
    return { socket, closed };
  };
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  return { begun, open, send, until, server, close: () => server.close() };
};

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`;

describe('requests of one connection', () => {
  let served: Awaited<ReturnType<typeof serve>>;
  beforeEach(async () => {
    served = await serve();
  });
  afterEach(() => served.close());

  /** Answered up to its end, without the end marker. */
  const answerAlmost = (response: ServerResponse | undefined): void => {
    response?.writeHead(200, { 'content-length': 4 }).write('file');
  };

  it('are taken one after the other, as whoever has the answer sends the next one', async () => {
    const { begun, open, send, until } = served;
    const { socket, closed } = send(get('/1'));
    for (const nth of [1, 2, 3]) {
      await until(() => open.length > 0);
      expect(begun).to.have.length(nth);
      open.shift()?.end(`answer ${nth}.`);
      if (nth < 3) socket.write(get(`/${nth + 1}`));
    }
    await until(() => begun.length === 3);
    socket.end();
    expect((await closed).match(/answer \d\./gu)).to.deep.equal(['answer 1.', 'answer 2.', 'answer 3.']);
  });

  it('are begun while others of other connections wait', async () => {
    const { begun, send, until } = served;
    const sent = [send(get('/1')), send(get('/2')), send(get('/3'))];
    await until(() => begun.length === 3);
    expect(begun).to.have.members(['/1', '/2', '/3']);
    for (const { socket } of sent) socket.destroy();
  });

  it('end with it where another one follows before it is answered', async () => {
    const { begun, send } = served;
    await send(get('/more').repeat(2)).closed;
    await send(get('/more').repeat(2_000)).closed;
    expect(begun).to.deep.equal(['/more', '/more']);
  });

  it('end with it where more than one waits', async () => {
    const { begun, open, send, until } = served;
    const { socket, closed } = send(get('/file'));
    await until(() => open.length > 0);
    answerAlmost(open[0]);
    socket.once('data', () => socket.write(get('/next').repeat(2)));
    await closed;
    expect(begun).to.deep.equal(['/file']);
  });

  it('are parsed no further behind its end', async () => {
    const { server, begun, send } = served;
    let parsed = 0;
    server.prependListener('request', () => {
      parsed += 1;
    });
    await send(get('/more').repeat(2_000)).closed;
    expect([parsed, begun]).to.deep.equal([2, ['/more']]);
  });

  it('wait with any body where the client may have the whole answer already', async () => {
    const { begun, open, send, until } = served;
    const { socket } = send(get('/file'));
    await until(() => open.length > 0);
    const [file] = open;
    answerAlmost(file);
    const body = 'x'.repeat(100_000);
    socket.once('data', () =>
      socket.write(`POST /save HTTP/1.1\r\nHost: here\r\nContent-Length: 100000\r\n\r\n${body}`),
    );
    await until(() => socket.bytesWritten > 100_000);
    expect(begun).to.deep.equal(['/file']);
    file?.end();
    await until(() => begun.length === 2);
    expect(begun).to.deep.equal(['/file', '/save']);
    socket.destroy();
  });
});
