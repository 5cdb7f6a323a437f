import type { ServerResponse } from 'node:http';
import { expect } from 'chai';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { DANA, type SignInApp, signInAppPerTest, whoami } from '../support/sign-in-app.ts';
import { startStubProvider } from '../support/stub-provider.ts';

const answer =
  (status: number, type: string, body: string) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
const JSON_TYPE = 'application/json';
const TOKEN = { access_token: 'token', token_type: 'Bearer', expires_in: 60 };

/** Ways in which a failing provider responds. */
const OUT_OF_ORDER = {
  'breaks off': (response: ServerResponse) => void response.destroy(),
  'breaks off inside its answer': (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': 1000 });
    response.write('{"half', () => response.destroy());
  },
  'answers 500 in words': answer(500, 'text/plain', 'Internal Server Error'),
  'answers 503 in JSON': answer(503, JSON_TYPE, '{"error":"temporarily_unavailable"}'),
  'answers a page': answer(200, 'text/html', '<html>down for maintenance'),
  'answers JSON that is none': answer(200, JSON_TYPE, DANA),
  'answers other JSON': answer(200, JSON_TYPE, '[]'),
  'answers nothing': answer(200, JSON_TYPE, ''),
};

describe('a sign-in that comes back while the provider is out of order', () => {
  const { start } = signInAppPerTest();
  let stub: Awaited<ReturnType<typeof startStubProvider>>;
  let app: SignInApp;
  let client: HttpClient;
  beforeEach(async () => {
    stub = await startStubProvider('lanebook');
    const { issuer } = stub;
    app = await start({ provider: { kind: 'external', issuer, clientId: 'lanebook', clientSecret: 's' } });
    app.users.set(DANA, { userId: nthUserId(7), active: true, role: 'SALES', permissions: [] });
    client = createHttpClient(app.baseUrl);
  });
  afterEach(() => stub.stop());

  /**
   * Returns from the provider with a code; without an e-mail in the id token, the userinfo endpoint is called
   * too.
   */
  const comeBack = async (extra = '') => {
    const begun = await client.once('/login?returnTo=/quotes/4711');
    const asked = new URL(begun.headers.get('location') ?? '').searchParams;
    stub.willAnswer(
      asked.get('nonce') ?? '',
      {},
      { userinfo: { sub: 'someone', email: DANA, email_verified: true } },
    );
    return client.once(`/login-callback?state=${asked.get('state')}&${extra || 'code=one'}`);
  };

  const isUnavailable = async (extra = ''): Promise<void> => {
    const told = await comeBack(extra);
    expect(told.status).to.equal(503);
    expect(told.text)
      .to.contain('Sign-in is not available')
      .and.to.contain('href="/login?returnTo=%2Fquotes%2F4711"')
      .and.not.to.match(/node_modules|at .*\.[jt]s/);
    expect(app.log.at(-1)).to.include({
      level: 'error',
      msg: 'the sign-in provider does not answer as it should',
    });
    expect(JSON.stringify(app.log)).not.to.contain('"stack"').and.not.to.contain(DANA);
    expect(await whoami(client)).to.equal('nobody');

    stub.breakAt({});
    expect((await comeBack()).headers.get('location')).to.equal('/quotes/4711');
    expect(await whoami(client)).to.equal('user:7');
  };

  for (const path of ['/token', '/userinfo', '/jwks'])
    for (const [what, breaks] of Object.entries(OUT_OF_ORDER))
      it(`says so where ${path} ${what}, and signs in at the next try`, async () => {
        stub.breakAt({ [path]: breaks });
        await isUnavailable();
      });

  it('says so where the provider does not answer in time', async () => {
    stub.breakAt({ '/token': () => undefined });
    await isUnavailable();
  });

  it('says so where the id token is garbage, or the product’s secret is not the provider’s', async () => {
    stub.breakAt({ '/token': answer(200, JSON_TYPE, JSON.stringify({ ...TOKEN, id_token: 'garbage' })) });
    await isUnavailable();
    client = createHttpClient(app.baseUrl);
    stub.breakAt({ '/token': answer(401, JSON_TYPE, '{"error":"invalid_client"}') });
    await isUnavailable();
  });

  it('says so where the provider itself says it is out of order', () => isUnavailable('error=server_error'));

  it('distinguishes it from a refused code, which is no outage', async () => {
    stub.breakAt({ '/token': answer(400, JSON_TYPE, '{"error":"invalid_grant"}') });
    const told = await comeBack();
    expect(told.status).to.equal(400);
    expect(told.text).to.contain('You are not signed in');
    for (const wrong of ['error=access_denied', 'iss=elsewhere&code=one', 'code=one&code=two', 'response=x'])
      expect((await comeBack(wrong)).status, wrong).to.equal(400);
    expect(app.log.filter(({ level }) => level === 'error')).to.deep.equal([]);
  });
});
