import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { DEMO_PEOPLE } from '../../src/demo/demo-people.ts';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { createHttpClient, type GraphqlAnswer, type HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';

const codeOf = (answer: GraphqlAnswer): unknown => answer.errors?.[0]?.extensions?.code ?? 'OK';

describe('the edge of the API', function edge() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: HttpClient;
  before(async () => {
    server = await startTestServer();
    admin = await signedIn(server, 'admin@lanebook.test');
  });
  after(() => server.stop());

  const raw = async (init: {
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
  }) => {
    const { status, text } = await admin.once('/graphql', init);
    return { status, text };
  };
  const json = { 'content-type': 'application/json' };
  const own = () => ({ origin: server.url });
  const body = JSON.stringify({ query: '{ currentUser { email } }' });

  it('answers a plain HTTP client that has signed in', async () => {
    const { data } = await admin.graphql(
      '{ currentUser { id firstName lastName email ext role { name } permissions } }',
    );
    const at = DEMO_PEOPLE.findIndex(({ role }) => role === 'ADMIN');
    const { firstName, lastName, email, ext } = DEMO_PEOPLE[at] ?? {};
    const id = String(at + 1);
    expect(data.currentUser).to.deep.include({
      id,
      firstName,
      lastName,
      email,
      ext,
      role: { name: 'ADMIN' },
    });
    expect(data.currentUser.permissions.split(','))
      .to.include('quote_create')
      .and.not.include('permission_update');
  });

  it('refuses what another site could send with the cookie', async () => {
    expect((await raw({ method: 'POST', headers: { ...json }, body })).status).to.equal(403);
    expect(
      (await raw({ method: 'POST', headers: { ...json, origin: 'https://evil.test' }, body })).status,
    ).to.equal(403);
    expect((await raw({ method: 'POST', headers: { ...json, origin: 'null' }, body })).status).to.equal(403);
    expect(
      (await raw({ method: 'POST', headers: { 'content-type': 'text/plain', ...own() }, body })).status,
    ).to.equal(415);
    expect((await raw({ method: 'GET', headers: own() })).status).to.equal(405);
  });

  it('says what is wrong with a request, never where in the code', async () => {
    for (const broken of [
      '{',
      '{"query": 5}',
      '{}',
      '[]',
      'null',
      JSON.stringify({ query: '{ nothing }' }),
      JSON.stringify({ query: '{' }),
    ]) {
      const { status, text } = await raw({ method: 'POST', headers: { ...json, ...own() }, body: broken });
      expect(status).to.be.within(200, 499);
      expect(text).not.to.match(/node_modules|at .*\.ts|\.js:\d/);
    }
  });

  it('bounds a request in size and depth', async () => {
    const large = await raw({
      method: 'POST',
      headers: { ...json, ...own() },
      body: `{"query":"${'x'.repeat(1_100_000)}"}`,
    });
    expect(large.status).to.equal(413);
    const deep = `{ quotes { data { ${'parentStatus { children { '.repeat(8)} id ${'} }'.repeat(8)} } } }`;
    expect((await admin.graphql(deep)).errors?.[0]?.message).to.contain('levels deep');
  });

  it('shows a signed-out client nothing', async () => {
    const nobody = createHttpClient(server.url);
    expect((await nobody.graphql('{ currentUser { id } }')).data).to.deep.equal({ currentUser: null });
    for (const query of [
      '{ quotes { pageInfo { total } } }',
      '{ quote(id: 1) { id } }',
      '{ assignees { id } }',
      '{ teamMembers { id } }',
      '{ roles { id } }',
      '{ referrers { id } }',
      '{ vehicleSizes { id } }',
    ]) {
      expect(codeOf(await nobody.graphql(query)), query).to.equal('UNAUTHENTICATED');
    }
    expect(codeOf(await nobody.graphql(CREATE, { input: leastQuote() }))).to.equal('UNAUTHENTICATED');
  });

  it('carries one intention out once, and refuses its key for another', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = await Promise.all([
      admin.graphql(CREATE, { input: leastQuote() }, key),
      admin.graphql(CREATE, { input: leastQuote() }, key),
    ]);
    expect(first.data.createQuote.id).to.equal(again.data.createQuote.id);
    expect(
      codeOf(await admin.graphql(CREATE, { input: { ...leastQuote(), assigneeId: '2' } }, key)),
    ).to.equal('REFUSED');
    const mine = { 'idempotency-key': 'any text at all' };
    expect((await admin.graphql(CREATE, { input: leastQuote() }, mine)).data.createQuote.id).to.equal(
      (await admin.graphql(CREATE, { input: leastQuote() }, mine)).data.createQuote.id,
    );
  });

  it('names each field that is wrong, and stores nothing', async () => {
    const total = async () =>
      (await admin.graphql('{ quotes { pageInfo { total } } }')).data.quotes.pageInfo.total;
    const before = await total();
    const answer = await admin.graphql(CREATE, {
      input: { ...leastQuote(), shipper: { phone: '12' }, vehicles: [] },
    });
    expect(codeOf(answer)).to.equal('INVALID');
    expect(answer.errors?.[0]?.message).to.equal('Form has some invalid fields');
    expect(Object.keys(answer.errors?.[0]?.extensions?.fields ?? {})).to.include.members([
      'shipper.firstName',
      'shipper.phone',
      'vehicles',
    ]);
    expect(await total()).to.equal(before);
  });

  it('tells a client how far the log has come, and waits for its read models to get there', async () => {
    const { once } = admin;
    const post = (payload: object, headers: Record<string, string> = {}) =>
      once('/graphql', {
        method: 'POST',
        headers: { ...json, ...own(), ...headers },
        body: JSON.stringify(payload),
      });
    const created = await post({ query: CREATE, variables: { input: leastQuote() } });
    const position = created.headers.get('lanebook-position') ?? '';
    expect(position).to.match(/^\d+$/);
    const { id } = JSON.parse(created.text).data.createQuote;
    const read = await post({ query: `{ quote(id: "${id}") { id } }` }, { 'lanebook-position': position });
    expect(JSON.parse(read.text)).to.deep.equal({ data: { quote: { id } } });
    const tooFar = await post(
      { query: `{ quote(id: "${id}") { id } }` },
      { 'lanebook-position': '999999999' },
    );
    expect(JSON.parse(tooFar.text)).to.deep.equal({ data: { quote: { id } } });
    expect(Number(tooFar.headers.get('lanebook-position')), 'the end of the log').to.be.within(
      Number(position),
      Number(position) + 1_000,
    );
  });

  it('is alive, ready and measured', async () => {
    expect((await admin.get('/healthz')).status).to.equal(200);
    expect((await admin.get('/readyz')).text).to.equal('{"status":"ready"}');
    const metrics = (await admin.get('/metrics')).text;
    for (const name of [
      'command_seconds',
      'append_batch_size',
      'projection_position',
      'projection_lag',
      'graphql_seconds',
      'http_seconds',
      'pool_connections',
    ]) {
      expect(metrics).to.contain(`lanebook_${name}`);
    }
    expect(metrics).to.contain('lanebook_projection_lag{model="quote_list_v5"} 0');
    expect(metrics).not.to.match(/lanebook\.test|Ann|555-?0100/);
  });

  it('answers in JSON whatever is asked below the REST calls, in any case', async () => {
    for (const [path, status] of [
      ['/rest-api/nothing', 404],
      ['/REST-API/nothing', 404],
      ['/Rest-Api', 404],
      ['/REST-API/files/%c0%ae', 400],
      ['/REST-API/files/1-a1', 404],
    ] as const) {
      const { headers, text, ...answer } = await admin.get(path, { accept: 'text/html' });
      expect(answer.status, path).to.equal(status);
      const told = JSON.parse(text);
      expect([told.code, told.correlationId]).to.deep.equal([
        status === 404 ? 'NOT_FOUND' : 'INVALID',
        headers.get('x-correlation-id'),
      ]);
    }
  });

  it('serves the client for every page, with headers that hold other sites off', async () => {
    const page = await admin.get('/quotes/create', { accept: 'text/html' });
    expect(page.status).to.equal(200);
    expect(page.headers.get('content-security-policy'))
      .to.contain("default-src 'self'")
      .and.not.contain('unsafe-eval');
    expect(page.headers.get('x-content-type-options')).to.equal('nosniff');
    expect((await admin.get('/assets/none.js')).status).to.equal(404);
    expect((await admin.get('/%c0%ae/')).text).not.to.contain('node_modules');
  });
});
