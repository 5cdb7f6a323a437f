import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import type { HttpClient } from '../support/http-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id shipper { firstName } } }';
/** Far longer than a response takes, far shorter than an unbounded request would. */
const SOON_MS = 3_000;

describe('the edge against abuse', function abuse() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: HttpClient;
  before(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'admin@lanebook.test');
  });
  after(() => server.stop());

  const timed = async <A>(work: () => Promise<A>): Promise<A> => {
    const from = performance.now();
    const answer = await work();
    expect(performance.now() - from).to.be.below(SOON_MS);
    return answer;
  };

  /** Raw response to bytes that no well-behaved client sends. */
  const rawGet = async (path: string): Promise<string> => {
    const { hostname, port, host } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
    await once(socket, 'close');
    return text;
  };

  it('takes only plain whole numbers for ids', async () => {
    for (const id of [
      '１',
      '١',
      '1e3',
      '-1',
      '0x10',
      ' 1',
      '01',
      '1.0',
      '1\u200b',
      '',
      '9999999999999999999',
    ]) {
      const { data, errors } = await admin.graphql('query ($id: ID!) { quote(id: $id) { id } }', { id });
      expect(errors, id).to.equal(undefined);
      expect(data.quote, id).to.equal(null);
    }
  });

  it('keeps out of the store what Postgres cannot hold', async () => {
    for (const firstName of ['A\u0000b', 'A\ud800b']) {
      const { data } = await admin.graphql(CREATE, {
        input: { ...leastQuote(), shipper: { firstName, phone: '(305) 555-0100' } },
      });
      expect(data.createQuote.shipper.firstName).to.equal('Ab');
    }
  });

  it('answers soon, whatever is put into variables', async () => {
    const fields = Object.fromEntries(Array.from({ length: 60_000 }, (_, nth) => [`f${nth}`, 1]));
    const vehicles = Array.from({ length: 30_000 }, () => ({ year: 'x' }));
    for (const input of [fields, { vehicles }, { vehicles: 'x'.repeat(900_000) }]) {
      const { errors } = await timed(() => admin.graphql(CREATE, { input }));
      expect(errors?.[0]?.extensions?.code).to.equal('INVALID');
    }
  });

  it('refuses what is brought too much, before it is read once for each field', async () => {
    const roots = (field: string): string =>
      Array.from({ length: 50 }, (_, nth) => `q${nth}: ${field}`).join(' ');
    const view = { list: 'QUOTES', name: 'x', columns: Array(1_000).fill('zz') };
    const search = `1 `.repeat(120_000);
    for (const [text, variables, words = /brings more than 15,000 values/] of [
      [`mutation ($i: ListViewInput!) { ${roots('createListView(input: $i) { id }')} }`, { i: view }],
      [`query ($s: String!) { ${roots('quotesCount(filterBy: { search: $s }) { today }')} }`, { s: search }],
      [CREATE, { input: { vehicles: Array(40_000).fill({}) } }, /more than 15,000 values/],
    ] as const) {
      const { errors } = await timed(() => admin.graphql(text, variables));
      expect(errors?.[0]?.extensions?.code, text.slice(0, 60)).to.equal('INVALID');
      expect(errors?.[0]?.message, text.slice(0, 60)).to.match(words);
    }
  });

  it('survives values that are nested without end', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const body = `{"query":${JSON.stringify(CREATE)},"variables":{"input":{"vehicles":${deep}}}}`;
    const headers = { 'content-type': 'application/json', origin: server.url };
    const answer = await timed(() => admin.once('/graphql', { method: 'POST', headers, body }));
    expect(answer.text)
      .to.contain('INVALID')
      .and.not.match(/node_modules|\.ts:/);
    const literal = `{ quotes(filterBy: { assigneeId: ${'['.repeat(2_000)}${']'.repeat(2_000)} }) { pageInfo { total } } }`;
    expect((await timed(() => admin.graphql(literal))).errors).to.have.length.above(0);
  });

  it('takes one request at a time, with few root fields', async () => {
    const headers = { 'content-type': 'application/json', origin: server.url };
    const batch = await admin.once('/graphql', { method: 'POST', headers, body: '[{"query":"{ ping }"}]' });
    expect(batch.status).to.equal(400);
    const aliases = Array.from({ length: 60 }, (_, nth) => `a${nth}: quotes { pageInfo { total } }`);
    const { errors } = await timed(() => admin.graphql(`{ ${aliases.join(' ')} }`));
    expect(errors?.[0]?.message).to.contain('50 fields at its root');
  });

  it('serves nothing from outside the client', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%5c..%5cpackage.json',
      '/assets/../../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
      '/.git/config',
    ]) {
      expect(await rawGet(path), path).not.to.match(/"dependencies"|\[core\]/);
    }
  });

  it('never leaves for a host that a header names', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.write(
      'GET /login?returnTo=/%0d%0aSet-Cookie:x=y HTTP/1.1\r\nHost: evil.test\r\nX-Forwarded-Host: evil.test\r\nConnection: close\r\n\r\n',
    );
    await once(socket, 'close');
    expect(text).to.match(/^HTTP\/1.1 303/);
    expect(text)
      .not.to.contain('evil.test')
      .and.not.to.match(/^set-cookie: x=y/im);
  });

  it('takes no body in chunks, whatever its head says beside', async () => {
    const { host } = new URL(server.url);
    const hidden = 'a:\r\n'.repeat(2_500);
    for (const more of ['', hidden]) {
      const head = `POST /graphql HTTP/1.1\r\nHost: ${host}\r\n${more}Transfer-Encoding: chunked\r\n\r\n`;
      const pieces = [head, '1\r\nx\r\n'.repeat(5_000)];
      expect(await rawRequest({ url: server.url, pieces, last: 'wait', withinMs: SOON_MS })).to.equal(411);
    }
  });

  it('refuses headers of unreasonable size, and goes on answering while bodies dribble in', async () => {
    const large = await admin.once('/graphql', { headers: { 'x-large': 'x'.repeat(20_000) } });
    expect(large.status).to.equal(431);
    const { hostname, port, host } = new URL(server.url);
    const slow = Array.from({ length: 50 }, () => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(
        `POST /graphql HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      );
      return socket;
    });
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    expect((await timed(() => admin.graphql('{ ping }'))).data).to.deep.equal({ ping: 'ok' });
    for (const socket of slow) socket.destroy();
  });
});
