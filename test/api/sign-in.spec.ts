import { expect } from 'chai';
import { createAccount } from '../../src/api/sign-in/provider/accounts.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { createHttpClient, signIn } from '../support/http-client.ts';
import { DANA, PASSWORD, type SignInApp, signInAppPerTest, whoami } from '../support/sign-in-app.ts';

describe('sign-in', () => {
  const { start } = signInAppPerTest();
  let app: SignInApp;
  beforeEach(async () => {
    app = await start();
    await app.addPerson(nthUserId(7), DANA);
  });

  it('asks for e-mail and password on a plain page and returns to where the person was going', async () => {
    const client = createHttpClient(app.baseUrl);
    const form = await client.get('/login?returnTo=/quotes/4711%3Fedit=true');
    expect(form.status).to.equal(200);
    expect(form.text)
      .to.contain('name="username"')
      .and.to.contain('name="password"')
      .and.not.to.contain('<script');
    expect(form.headers.get('content-security-policy')).to.match(/^default-src 'none'; style-src 'sha256-/);
    const back = await client.post(form.path, { username: 'Dana@Lanebook.test', password: PASSWORD });
    expect(back.path).to.equal('/quotes/4711?edit=true');
    expect(await whoami(client)).to.equal('user:7');
  });

  it('works under every name of the own machine', async () => {
    const client = await signIn(app.localUrl, DANA, PASSWORD);
    expect(await whoami(client)).to.equal('user:7');
    const form = await createHttpClient(app.localUrl).once('/login');
    expect(form.headers.get('location')).to.match(new RegExp(`^${app.localUrl}/oidc/auth\\?`));
  });

  it('gives the permissions of this moment, and nothing once the person is deactivated', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    app.users.set(DANA, { userId: nthUserId(7), active: true, role: 'SALES', permissions: ['quote_view'] });
    expect(JSON.parse((await client.once('/whoami')).text).permissions).to.deep.equal(['quote_view']);
    app.users.set(DANA, { userId: nthUserId(7), active: false, role: 'SALES', permissions: ['quote_view'] });
    expect(await whoami(client)).to.equal('nobody');
  });

  describe('a wrong password', () => {
    const answerTo = async (username: string, password: string) => {
      const client = createHttpClient(app.baseUrl);
      const form = await client.get('/login');
      return { client, form, answer: await client.post(form.path, { username, password }) };
    };

    it('shows the form again, in the same words for an unknown name', async () => {
      const wrong = await answerTo(DANA, 'wrong');
      const unknown = await answerTo('nobody@lanebook.test', 'wrong');
      expect(wrong.answer.status).to.equal(401);
      expect(wrong.answer.text)
        .to.contain('The e-mail address or the password is wrong.')
        .and.to.contain(`value="${DANA}"`);
      expect(unknown.answer.text.replace('nobody@lanebook.test', DANA)).to.equal(wrong.answer.text);
      expect(await whoami(wrong.client)).to.equal('nobody');
    });

    it('can be corrected on the same page', async () => {
      const { client, form } = await answerTo(DANA, 'wrong');
      await client.post(form.path, { username: DANA, password: PASSWORD });
      expect(await whoami(client)).to.equal('user:7');
    });

    it('never writes back what was typed as markup', async () => {
      const { answer } = await answerTo('"><script>alert(1)</script>', 'wrong');
      expect(answer.text).not.to.contain('<script');
    });
  });

  it('returns to the home page when asked to leave the site', async () => {
    for (const attack of [
      '//evil.test',
      '/\\evil.test',
      'https://evil.test/',
      '/%09/evil.test',
      '/.//evil.test',
      '/quotes&returnTo=//evil.test',
    ]) {
      const client = createHttpClient(app.baseUrl);
      const form = await client.get(`/login?returnTo=${attack}`);
      const back = await client.post(form.path, { username: DANA, password: PASSWORD });
      expect(back.path, attack).to.equal('/');
    }
  });

  it('refuses a form that another site submits', async () => {
    const client = createHttpClient(app.baseUrl);
    const form = await client.get('/login');
    const answer = await client.post(
      form.path,
      { username: DANA, password: PASSWORD },
      { origin: 'https://evil.test' },
    );
    expect(answer.status).to.equal(403);
    const withoutCookies = await createHttpClient(app.baseUrl).post(form.path, {
      username: DANA,
      password: PASSWORD,
    });
    expect(withoutCookies.status).to.equal(400);
    expect(withoutCookies.text).to.contain('This sign-in has expired');
  });

  it('shows who has an account but no active user that there is no access', async () => {
    await app.addPerson(nthUserId(8), 'kim@lanebook.test', 'SALES', false);
    await createAccount(app.sql, { email: 'stranger@lanebook.test', name: 'A Stranger', password: PASSWORD });
    for (const username of ['kim@lanebook.test', 'stranger@lanebook.test']) {
      const client = createHttpClient(app.baseUrl);
      const form = await client.get('/login');
      const answer = await client.post(form.path, { username, password: PASSWORD });
      expect(answer.status).to.equal(403);
      expect(answer.text).to.contain('This account has no access').and.to.contain(username);
      expect(await whoami(client)).to.equal('nobody');
      const second = await client.get('/login');
      await client.post(second.path, { username: DANA, password: PASSWORD });
      expect(await whoami(client)).to.equal('user:7');
    }
  });

  describe('an account', () => {
    it('keeps its password when it is made again', async () => {
      expect(
        await createAccount(app.sql, { email: 'DANA@lanebook.test', name: 'Other', password: 'other' }),
      ).to.equal(false);
      expect(await whoami(await signIn(app.baseUrl, DANA, PASSWORD))).to.equal('user:7');
    });
  });

  it('says so when the provider does not answer', async () => {
    const provider = {
      kind: 'external',
      issuer: 'http://127.0.0.1:9',
      clientId: 'a',
      clientSecret: 'b',
    } as const;
    const alone = await start({ provider });
    const answer = await createHttpClient(alone.baseUrl).once('/login');
    expect(answer.status).to.equal(503);
    expect(answer.text).to.contain('Sign-in is not available');
  });

  it('signs in at a provider elsewhere', async () => {
    const provider = {
      kind: 'external',
      issuer: `${app.baseUrl}/oidc`,
      clientId: 'lanebook',
      clientSecret: await app.clientSecret(),
    } as const;
    const other = await start({ provider, publicUrl: () => app.baseUrl });
    other.users.set(DANA, { userId: nthUserId(7), active: true, role: 'SALES', permissions: [] });
    const here = createHttpClient(other.baseUrl);
    const location = new URL((await here.once('/login')).headers.get('location') ?? '');
    expect(location.origin + location.pathname).to.equal(`${app.baseUrl}/oidc/auth`);
    expect(location.searchParams.get('scope')).to.equal('openid profile email');
    expect(location.searchParams.get('code_challenge_method')).to.equal('S256');

    const there = createHttpClient(app.baseUrl);
    const form = await there.get(location.href);
    const posted = await there.postOnce(form.path, { username: DANA, password: PASSWORD });
    const resumed = await there.once(posted.headers.get('location') ?? '');
    await here.once(resumed.headers.get('location') ?? '');
    expect(await whoami(here)).to.equal('user:7');
    expect((await here.once('/oidc/jwks')).text).to.equal('page /oidc/jwks');
  });
});
