import { expect } from 'chai';
import { ABSOLUTE_MS, IDLE_MS } from '../../src/api/sign-in/sessions.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { createHttpClient, type HttpClient, signIn } from '../support/http-client.ts';
import { DANA, PASSWORD, type SignInApp, signInAppPerTest, whoami } from '../support/sign-in-app.ts';
import { startStubProvider } from '../support/stub-provider.ts';

const MINUTE_MS = 60_000;

describe('signing in again at the embedded provider', () => {
  const { start } = signInAppPerTest();
  let app: SignInApp;
  beforeEach(async () => {
    app = await start();
    await app.addPerson(nthUserId(7), DANA);
  });

  it('asks for the password once the session has ended', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    app.clock.now = new Date(app.clock.now.getTime() + IDLE_MS);
    expect((await client.get('/login')).text).to.contain('name="password"');
    expect(await whoami(client)).to.equal('nobody');
  });

  it('asks for nothing in another tab of a session that lives', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    expect((await client.get('/login?returnTo=/quotes/4711')).path).to.equal('/quotes/4711');
    expect((await client.get('/login?returnTo=//evil.test')).path).to.equal('/');
  });

  it('asks who it is where the session is of somebody who has no access any more', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    app.users.set(DANA, { userId: nthUserId(7), active: false, role: 'SALES', permissions: [] });
    expect((await client.get('/login')).text).to.contain('name="password"');
  });

  it('is remembered by the provider no longer than an idle session', async () => {
    await signIn(app.baseUrl, DANA, PASSWORD);
    const rows = await app.sql<{ seconds: number }>(
      'provider-session',
      `select extract(epoch from expires_at - now())::float as seconds from oidc_payloads where model = 'Session'`,
    );
    expect(rows).to.have.length(1);
    expect((rows[0]?.seconds ?? 0) * 1000).to.be.at.most(IDLE_MS);
  });
});

describe('signing in again at a provider elsewhere', () => {
  const { start } = signInAppPerTest();
  let stub: Awaited<ReturnType<typeof startStubProvider>>;
  let app: SignInApp;
  beforeEach(async () => {
    stub = await startStubProvider('lanebook');
    const { issuer } = stub;
    app = await start({ provider: { kind: 'external', issuer, clientId: 'lanebook', clientSecret: 's' } });
    app.users.set(DANA, { userId: nthUserId(7), active: true, role: 'SALES', permissions: [] });
  });
  afterEach(() => stub.stop());

  const ask = async (client: HttpClient): Promise<URLSearchParams> =>
    new URL((await client.once('/login')).headers.get('location') ?? '').searchParams;

  /** Returns from the provider as a user who entered the password that long ago. */
  const comeBack = async (client: HttpClient, asked: URLSearchParams, agoMs: number | undefined) => {
    const claims = { email: DANA, email_verified: true };
    const auth_time = agoMs === undefined ? undefined : Math.floor((Date.now() - agoMs) / 1000);
    stub.willAnswer(asked.get('nonce') ?? '', { ...claims, auth_time });
    return client.once(`/login-callback?code=one&state=${asked.get('state')}`);
  };
  const later = (ms: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  };

  it('takes whom it knows for less than an idle session, and asks no one to sign in twice', async () => {
    const client = createHttpClient(app.baseUrl);
    const asked = await ask(client);
    expect(asked.has('prompt')).to.equal(false);
    expect(asked.get('max_age')).to.equal(String(IDLE_MS / 1000));
    await comeBack(client, asked, IDLE_MS - MINUTE_MS);
    expect(await whoami(client)).to.equal('user:7');
    expect((await client.once('/login?returnTo=/quotes')).headers.get('location')).to.equal('/quotes');
  });

  it('takes nobody whom it knows for longer, whatever cookies the browser has kept', async () => {
    const client = createHttpClient(app.baseUrl);
    expect((await comeBack(client, await ask(client), IDLE_MS + MINUTE_MS)).status).to.equal(400);
    expect(await whoami(client)).to.equal('nobody');
    expect((await ask(client)).get('prompt')).to.equal('login');
  });

  for (const [end, ms] of [
    ['idle', IDLE_MS],
    ['absolute', ABSOLUTE_MS],
  ] as const)
    it(`asks for the password after the ${end} end, and sees that it was given`, async () => {
      const client = createHttpClient(app.baseUrl);
      await comeBack(client, await ask(client), 0);
      later(ms);
      expect(await whoami(client)).to.equal('nobody');
      const asked = await ask(client);
      expect(asked.get('prompt')).to.equal('login');
      expect((await comeBack(client, asked, MINUTE_MS)).status).to.equal(400);
      expect(await whoami(client)).to.equal('nobody');
      await comeBack(client, await ask(client), 0);
      expect(await whoami(client)).to.equal('user:7');
    });

  it('takes nobody where the provider does not say when they signed in, and the log names what is missing', async () => {
    const client = createHttpClient(app.baseUrl);
    expect((await comeBack(client, await ask(client), undefined)).status).to.equal(400);
    expect(JSON.stringify(app.log)).to.contain('auth_time');
  });

  it('asks who it is after somebody without access came in', async () => {
    app.users.clear();
    const client = createHttpClient(app.baseUrl);
    expect((await comeBack(client, await ask(client), 0)).status).to.equal(403);
    expect((await ask(client)).get('prompt')).to.equal('login');
  });

  it('logs by name which claim the provider leaves out, and no value', async () => {
    const client = createHttpClient(app.baseUrl);
    const asked = await ask(client);
    stub.willAnswer(asked.get('nonce') ?? '', { email: DANA });
    const answer = await client.once(`/login-callback?code=one&state=${asked.get('state')}`);
    expect(answer.status).to.equal(403);
    const logged = JSON.stringify(app.log);
    expect(logged).to.contain('"missing":["email_verified"]').and.not.to.contain(DANA);
  });
});
