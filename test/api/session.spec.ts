import { expect } from 'chai';
import { ABSOLUTE_MS, IDLE_MS } from '../../src/api/sign-in/sessions.ts';
import { createHttpClient, type HttpClient, signIn } from '../support/http-client.ts';
import { DANA, PASSWORD, type SignInApp, signInAppPerTest, whoami } from '../support/sign-in-app.ts';

/** The same browser at another node, which knows the same people. */
const carriedTo = ({ baseUrl, users }: SignInApp, { cookies }: HttpClient): HttpClient => {
  users.set(DANA, { userId: '7', active: true, role: 'SALES', permissions: [] });
  const elsewhere = createHttpClient(baseUrl);
  for (const [name, value] of cookies) elsewhere.cookies.set(name, value);
  return elsewhere;
};

describe('a session', () => {
  const { start } = signInAppPerTest();
  let app: SignInApp;
  beforeEach(async () => {
    app = await start();
    await app.addPerson('7', DANA);
  });

  it('survives a restart, and so do the keys of the provider', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    const again = await start();
    const elsewhere = carriedTo(again, client);
    expect(await whoami(elsewhere)).to.equal('user:7');
    const keys = async (baseUrl: string) => (await createHttpClient(baseUrl).once('/oidc/jwks')).text;
    expect(await keys(again.baseUrl)).to.equal(await keys(app.baseUrl));
  });

  it('takes a new id at each sign-in, and the earlier one ends', async () => {
    const client = createHttpClient(app.baseUrl);
    client.cookies.set('lanebook_session', 'planted');
    const ids: Array<string | undefined> = [];
    for (let round = 0; round < 2; round += 1) {
      const form = await client.get('/login');
      await client.post(form.path, { username: DANA, password: PASSWORD });
      ids.push(client.cookies.get('lanebook_session'));
    }
    expect(new Set([...ids, 'planted']).size).to.equal(3);
    const old = createHttpClient(app.baseUrl);
    old.cookies.set('lanebook_session', ids[0] ?? '');
    expect(await whoami(old)).to.equal('nobody');
  });

  it('is not stored in a form that opens it', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    const [row] = await app.sql<object>('all-sessions', 'select * from sessions');
    expect(JSON.stringify(row)).not.to.contain(client.cookies.get('lanebook_session'));
  });

  it('ends after twelve idle hours, and after seven days in any case', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    const began = app.clock.now.getTime();
    const at = async (ms: number) => {
      app.clock.now = new Date(began + ms);
      return whoami(client);
    };
    const step = IDLE_MS - 1;
    for (let ms = step; ms < ABSOLUTE_MS; ms += step) expect(await at(ms)).to.equal('user:7');
    expect(await at(ABSOLUTE_MS)).to.equal('nobody');
    const idle = await signIn(app.baseUrl, DANA, PASSWORD);
    app.clock.now = new Date(app.clock.now.getTime() + IDLE_MS);
    expect(await whoami(idle)).to.equal('nobody');
  });

  it('is carried by a cookie that scripts and other sites cannot use', async () => {
    const client = createHttpClient(app.baseUrl);
    const form = await client.get('/login');
    const posted = await client.postOnce(form.path, { username: DANA, password: PASSWORD });
    const resumed = await client.once(posted.headers.get('location') ?? '');
    const back = await client.once(resumed.headers.get('location') ?? '');
    const line = back.headers.getSetCookie().find((each) => each.startsWith('lanebook_session='));
    expect(line)
      .to.match(/; Path=\//)
      .and.to.match(/; HttpOnly/)
      .and.to.match(/; SameSite=Lax/)
      .and.not.to.match(/Secure/);
  });

  it('is bound to the host and to encryption where the product is reached by https', async () => {
    const secure = await start({
      publicUrl: () => 'https://lanebook.example',
    });
    secure.users.set(DANA, { userId: '7', active: true, role: 'SALES', permissions: [] });
    const client = createHttpClient(secure.baseUrl);
    const begun = await client.once('/login');
    expect(begun.headers.get('location')).to.match(/^https:\/\/lanebook\.example\/oidc\/auth\?/);
    const form = await client.follow(begun);
    const posted = await client.postOnce(form.path, { username: DANA, password: PASSWORD });
    const resumed = await client.once(posted.headers.get('location') ?? '');
    const back = await client.once(resumed.headers.get('location') ?? '');
    const lines = [begun, posted, resumed, back].flatMap(({ headers }) => headers.getSetCookie());
    const session = lines.find((each) => each.startsWith('__Host-lanebook_session='));
    expect(session)
      .to.match(/; Path=\//)
      .and.to.match(/; HttpOnly/)
      .and.to.match(/; SameSite=Lax/)
      .and.to.match(/; Secure/);
    expect(session).not.to.match(/; Domain=/i);
    for (const line of lines)
      expect(line)
        .to.match(/; secure/i)
        .and.to.match(/; httponly/i)
        .and.to.match(/; samesite=lax/i);
    expect(await whoami(client)).to.equal('user:7');
  });
});

describe('signing out', () => {
  const { start } = signInAppPerTest();
  let app: SignInApp;
  beforeEach(async () => {
    app = await start();
    await app.addPerson('7', DANA);
  });

  it('ends the session on the server and at the provider, and comes home', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    const stolen = createHttpClient(app.baseUrl);
    for (const [name, value] of client.cookies) stolen.cookies.set(name, value);
    const out = await client.once('/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    const provider = new URL(out.headers.get('location') ?? '');
    expect(provider.pathname).to.equal('/oidc/session/end');
    expect([...provider.searchParams.keys()]).to.include.members([
      'id_token_hint',
      'post_logout_redirect_uri',
    ]);
    expect((await client.follow(out)).path).to.equal('/');
    expect(await whoami(client)).to.equal('nobody');
    expect(await whoami(stolen)).to.equal('nobody');
    const left = await app.sql('provider-sessions', `select 1 from oidc_payloads where model = 'Session'`);
    expect(left).to.deep.equal([]);
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
    expect(await whoami(client)).to.equal('user:7');
  });
});
