import { expect } from 'chai';
import { IDLE_MS } from '../../src/api/sign-in/sessions.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { createHttpClient, type HttpClient, signIn } from '../support/http-client.ts';
import {
  carriedTo,
  DANA,
  PASSWORD,
  type SignInApp,
  signInAppPerTest,
  whoami,
} from '../support/sign-in-app.ts';
import { startStubProvider } from '../support/stub-provider.ts';

describe('signing out', () => {
  const { start } = signInAppPerTest();
  let app: SignInApp;
  beforeEach(async () => {
    app = await start();
    await app.addPerson(nthUserId(7), DANA);
  });

  const providerSessions = async (): Promise<number> =>
    (await app.sql('provider-sessions', `select 1 from oidc_payloads where model = 'Session'`)).length;

  it('ends the session on the server and at the provider, and comes home', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    const stolen = createHttpClient(app.baseUrl);
    for (const [name, value] of client.cookies) stolen.cookies.set(name, value);
    expect(await providerSessions()).to.equal(1);
    const out = await client.get('/logout', { 'sec-fetch-site': 'same-origin' });
    expect(out.path).to.equal('/');
    expect(await whoami(client)).to.equal('nobody');
    expect(await whoami(stolen)).to.equal('nobody');
    expect(await providerSessions()).to.equal(0);
  });

  it('ends the session at the provider when the one here has ended before', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    app.clock.now = new Date(app.clock.now.getTime() + IDLE_MS);
    expect(await whoami(client)).to.equal('nobody');
    expect((await client.get('/logout')).path).to.equal('/');
    expect(await providerSessions()).to.equal(0);
    const other = await signIn(app.baseUrl, DANA, PASSWORD);
    other.cookies.delete('lanebook_session');
    expect((await other.get('/logout')).path).to.equal('/');
    expect(await providerSessions()).to.equal(0);
    expect([...other.cookies.keys()].filter((name) => name.includes('session'))).to.deep.equal([]);
  });

  it('on one node ends the session at once, and on the others within a second', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    const other = await start();
    const elsewhere = carriedTo(other, client);
    expect(await whoami(elsewhere)).to.equal('user:7');
    await client.get('/logout');
    expect(await whoami(client)).to.equal('nobody');
    other.clock.now = new Date(other.clock.now.getTime() + 1_000);
    expect(await whoami(elsewhere)).to.equal('nobody');
  });

  it('works by POST as well, and without a session', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    expect((await client.post('/logout', {}, { origin: app.baseUrl })).path).to.equal('/');
    expect(await whoami(client)).to.equal('nobody');
    expect((await client.get('/logout')).path).to.equal('/');
  });

  it('asks first when another site sent the person', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    const asked = await client.once('/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(asked.text).to.contain('Sign out of Lanebook?').and.to.contain('href="/logout"');
    await client.post('/logout', {}, { origin: 'https://evil.test' });
    await client.once('/oidc/session/end?client_id=lanebook');
    expect(await whoami(client)).to.equal('user:7');
    expect(await providerSessions()).to.equal(1);
  });
});

describe('signing out where a provider elsewhere signs people in', () => {
  const { start } = signInAppPerTest();
  let stub: Awaited<ReturnType<typeof startStubProvider>>;
  let app: SignInApp;

  const begin = async (endsSessions: boolean): Promise<void> => {
    stub = await startStubProvider('lanebook', { endsSessions });
    const { issuer } = stub;
    app = await start({ provider: { kind: 'external', issuer, clientId: 'lanebook', clientSecret: 's' } });
    app.users.set(DANA, { userId: nthUserId(7), active: true, role: 'SALES', permissions: [] });
  };
  afterEach(() => stub.stop());

  const signedIn = async (): Promise<HttpClient> => {
    const client = createHttpClient(app.baseUrl);
    const asked = new URL((await client.once('/login')).headers.get('location') ?? '').searchParams;
    stub.willAnswer(asked.get('nonce') ?? '', { email: DANA, email_verified: true });
    await client.once(`/login-callback?code=one&state=${asked.get('state')}`);
    expect(await whoami(client)).to.equal('user:7');
    return client;
  };
  const leave = async (client: HttpClient): Promise<URL> =>
    new URL((await client.once('/logout')).headers.get('location') ?? '', app.baseUrl);

  it('goes there with the id token', async () => {
    await begin(true);
    const to = await leave(await signedIn());
    expect(to.origin + to.pathname).to.equal(`${stub.issuer}/end`);
    expect(to.searchParams.get('id_token_hint')).to.match(/^ey/);
    expect(to.searchParams.get('post_logout_redirect_uri')).to.equal(`${app.baseUrl}/logout-callback`);
  });

  it('goes there without an id token when the session here has ended before', async () => {
    await begin(true);
    const client = await signedIn();
    await app.sql('swept', 'delete from sessions');
    for (const gone of [client, createHttpClient(app.baseUrl)]) {
      const to = await leave(gone);
      expect(to.origin + to.pathname).to.equal(`${stub.issuer}/end`);
      expect(to.searchParams.get('client_id')).to.equal('lanebook');
      expect(to.searchParams.get('post_logout_redirect_uri')).to.equal(`${app.baseUrl}/logout-callback`);
      expect(to.searchParams.has('id_token_hint')).to.equal(false);
    }
  });

  it('has the next sign-in ask for the password, also where the provider ends no sessions', async () => {
    await begin(false);
    const client = await signedIn();
    expect((await leave(client)).pathname).to.equal('/logout-callback');
    const asked = new URL((await client.once('/login')).headers.get('location') ?? '').searchParams;
    expect(asked.get('prompt')).to.equal('login');
  });
});
