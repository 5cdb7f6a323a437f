import { expect } from 'chai';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const CORRELATION = /^[0-9a-f-]{36}$/;

type Told = { readonly status: number; readonly code: string; readonly message: string };

describe('what /graphql turns away', () => {
  let server: TestServer;
  let staff: HttpClient;
  let nobody: HttpClient;
  before(async () => {
    server = await startTestServer();
    staff = await signedIn(server, 'sales@lanebook.test');
    nobody = createHttpClient(server.url);
  });
  after(() => server.stop());

  const send = (client: HttpClient, body: string, headers: Readonly<Record<string, string>> = {}) =>
    client.once('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, ...headers },
      body,
    });

  /** The single error of a response, which must have a code, an id and no caching. */
  const told = async (sending: ReturnType<typeof send>): Promise<Told> => {
    const { status, headers, text } = await sending;
    expect(headers.get('content-type')).to.match(/^application\/json/);
    expect(headers.get('cache-control')).to.equal('private, no-store');
    const { errors } = JSON.parse(text);
    expect(errors).to.have.length(1);
    const [{ message, extensions }] = errors;
    expect(extensions.correlationId).to.match(CORRELATION).and.to.equal(headers.get('x-correlation-id'));
    return { status, code: extensions.code, message };
  };
  const query = (text: string): string => JSON.stringify({ query: text });

  it('counts nothing of a text as values', async () => {
    const { data } = await staff.graphql('{ currentUser { id } }', {
      note: '"a": 1, [{'.repeat(20_000),
    });
    expect(data?.currentUser.id).to.match(/^\d+$/);
  });

  it('is told as JSON with a code and a correlation id: bodies', async () => {
    for (const [body, status, words] of [
      ['{', 400, /not JSON/],
      ['', 400, /document as text/],
      ['"text"', 400, /not JSON/],
      ['[{"query":"{ ping }"}]', 400, /one request/],
      ['{}', 400, /document as text/],
      ['{"query":7}', 400, /document as text/],
      ['{"query":"{ ping }","variables":[1]}', 400, /variables as an object/],
      ['{"query":"{ ping }","variables":"x"}', 400, /variables as an object/],
      ['{"query":"{ ping }","operationName":{}}', 400, /operation's name/],
      ['{"query":"{ ping }","extensions":[]}', 400, /extensions as an object/],
      [`{"query":"{ ping }","variables":{"x":"${'x'.repeat(1_100_000)}"}}`, 413, /more than 512 kB/],
      [`{"query":"{ ping }"${' '.repeat(70_000)}`, 400, /not JSON/],
      ...[
        Array.from({ length: 16_000 }, (_, nth) => `"v${nth}" \t: "as many"`).join(),
        Array.from({ length: 16_000 }, (_, nth) => `"v${nth}\\\\":1`).join(),
        `"v":${'['.repeat(40_000)}`,
      ].map(
        (variables) => [`{"query":"{ ping }","variables":{${variables}}}`, 413, /15,000 values/] as const,
      ),
    ] as const) {
      const answer = await told(send(staff, body));
      expect(answer.message, body.slice(0, 60)).to.match(words);
      expect([answer.status, answer.code], body.slice(0, 60)).to.deep.equal([status, 'INVALID']);
    }
  });

  it('is counted by its code, also where somebody asks for too much at a time', async () => {
    const counted = async (code: string): Promise<number> => {
      const { text } = await nobody.get('/metrics');
      const line = new RegExp(`lanebook_graphql_seconds_count\\{field="refused",code="${code}"\\} (\\d+)`);
      return Number(line.exec(text)?.[1] ?? 0);
    };
    const before = await counted('INVALID');
    await send(staff, '{');
    expect(await counted('INVALID')).to.equal(before + 1);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => send(staff, `${' '.repeat(400_000)}${query('{ ping }')}`)),
    );
    const tooMany = answers.filter(({ status }) => status === 429);
    expect(tooMany.length).to.be.above(0);
    expect(await counted('TOO_MANY')).to.equal(tooMany.length);
  });

  it('is told as JSON with a code and a correlation id: encodings, methods, sites', async () => {
    const ping = query('{ ping }');
    for (const [headers, status, code] of [
      [{ 'content-encoding': 'zstd' }, 415, 'INVALID'],
      [{ 'content-type': 'application/json; charset=koi8-r' }, 415, 'INVALID'],
      [{ 'content-type': 'text/plain' }, 415, 'INVALID'],
      [{ 'content-encoding': 'gzip' }, 400, 'INVALID'],
      [{ accept: 'text/html' }, 406, 'INVALID'],
      [{ origin: 'https://elsewhere.test' }, 403, 'FORBIDDEN'],
    ] as const)
      expect(await told(send(staff, ping, headers)), JSON.stringify(headers)).to.include({ status, code });
    const long = `${ping}${' '.repeat(70_000)}`;
    const latin = { 'content-type': 'application/json; charset=latin1' };
    expect(await told(send(staff, long, latin))).to.include({ status: 415, code: 'INVALID' });
    const unicode = { 'content-type': 'application/json; charset=utf-8' };
    expect((await send(staff, long, unicode)).status).not.to.equal(415);
    expect(await told(staff.once('/graphql'))).to.include({ status: 405, code: 'INVALID' });
  });

  it('is told as JSON with a code and a correlation id: documents', async () => {
    for (const [text, words] of [
      ['{', /Syntax Error/],
      ['subscription { quotes }', /nothing to subscribe/],
      ['query a { ping } query b { ping }', /Name the operation/],
      ['{ quotez { id } }', /Did you mean "quote/],
    ] as const) {
      const { code, message } = await told(send(staff, query(text)));
      expect(message, text).to.match(words);
      expect(code, text).to.equal('INVALID');
    }
  });

  it('does nothing for one person that a tab of another has sent', async () => {
    const { data } = await staff.graphql('{ currentUser { id } }');
    const as = (user: string) => send(staff, query('mutation { ping }'), { 'lanebook-user': user });
    const { id } = data.currentUser;
    expect(await told(as(`${id}1`))).to.include({ status: 401, code: 'UNAUTHENTICATED' });
    expect((await as(String(id))).status).to.equal(200);
  });

  it('answers a signed-out page who it is, and nothing else', async () => {
    for (const text of ['{ currentUser { id email } }', '{ ping __typename }', 'mutation { ping }'])
      expect((await nobody.graphql(text)).errors, text).to.equal(undefined);
    for (const text of [
      '{ quotes { data { id } } }',
      '{ quotez { id } }',
      '{ ping roles { id } }',
      '{ ... { ping } }',
      '{ ...f } fragment f on Query { ping }',
      '{ __schema { types { name } } }',
      'subscription { x }',
      '{ ping } fragment f on Quote { nope }',
      'query ($x: QuoteFilter = { nope: 1 }) { ping }',
      'mutation { createQuote(input: {}) { id } }',
    ]) {
      const { code, message } = await told(send(nobody, query(text)));
      expect([code, message], text).to.deep.equal([
        'UNAUTHENTICATED',
        'You are signed out. Sign in again to continue.',
      ]);
    }
  });

  it('suggests nothing to the signed out', async () => {
    const { code, message } = await told(send(nobody, query('{ currentUser { emial } }')));
    expect(code).to.equal('INVALID');
    expect(message).to.equal('Cannot query field "emial" on type "User".');
  });

  it('parses no long document and reads no long body for the signed out', async () => {
    const comment = (length: number): string => `{ ping } #${'{'.repeat(length)}`;
    expect((await nobody.graphql(comment(2_000))).data).to.deep.equal({ ping: 'ok' });
    for (const body of [
      query(comment(2_040)),
      query(comment(19_000)),
      `{"query":"{ ping }","variables":{"a":"${'x'.repeat(8_200)}"`,
      '['.repeat(9_000),
    ])
      expect(await told(send(nobody, body)), body.slice(0, 60)).to.include({
        status: 401,
        code: 'UNAUTHENTICATED',
      });
  });

  it('is kept by nobody, answers included', async () => {
    const answer = await send(staff, query('{ currentUser { email } }'));
    expect(answer.headers.get('cache-control')).to.equal('private, no-store');
  });
});

describe('REST calls that there are not', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('are 404 in JSON, whatever the client takes, and never the page', async () => {
    const client = createHttpClient(server.url);
    for (const [path, method] of [
      ['/rest-api/carrier-dat', 'GET'],
      ['/rest-api', 'GET'],
      ['/rest-api/', 'GET'],
      ['/rest-api/cities/x', 'GET'],
      ['/rest-api/cities', 'POST'],
      ['/rest-api/x', 'DELETE'],
    ] as const) {
      const answer = await client.once(path, {
        method,
        headers: { accept: 'text/html,*/*', origin: server.url },
      });
      expect(answer.status, path).to.equal(404);
      expect(answer.headers.get('cache-control')).to.equal('private, no-store');
      const { code, message, correlationId } = JSON.parse(answer.text);
      expect([code, message], path).to.deep.equal(['NOT_FOUND', 'There is no such call.']);
      expect(correlationId).to.equal(answer.headers.get('x-correlation-id'));
    }
  });

  it('are 400 in JSON where the address cannot be read', async () => {
    const answer = await createHttpClient(server.url).once('/rest-api/files/%E0%A4%A', {
      headers: { accept: 'text/html' },
    });
    expect(answer.status).to.equal(400);
    expect(JSON.parse(answer.text)).to.include({ code: 'INVALID', message: 'The request cannot be read.' });
  });
});
