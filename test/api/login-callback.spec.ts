import { expect } from 'chai';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { DANA, PASSWORD, type SignInApp, signInAppPerTest, whoami } from '../support/sign-in-app.ts';

describe('the way back from the provider', () => {
  const { start } = signInAppPerTest();
  let app: SignInApp;
  beforeEach(async () => {
    app = await start();
    await app.addPerson(nthUserId(7), DANA);
  });

  /** Signs in up to the redirect to /login-callback, which is not followed. */
  const callbackFor = async (client: HttpClient): Promise<string> => {
    const form = await client.get('/login?returnTo=/quotes');
    const posted = await client.postOnce(form.path, { username: DANA, password: PASSWORD });
    const resumed = await client.once(posted.headers.get('location') ?? '');
    const location = resumed.headers.get('location') ?? '';
    expect(location).to.contain('/login-callback?');
    return location;
  };

  it('is refused with a changed state', async () => {
    const client = createHttpClient(app.baseUrl);
    const location = new URL(await callbackFor(client));
    location.searchParams.set('state', 'another');
    const answer = await client.once(location.href);
    expect(answer.status).to.equal(400);
    expect(answer.text).to.contain('This sign-in has expired').and.to.contain('href="/login"');
    expect(await whoami(client)).to.equal('nobody');
  });

  it('is refused in a browser that did not start it', async () => {
    const location = await callbackFor(createHttpClient(app.baseUrl));
    const other = createHttpClient(app.baseUrl);
    await other.get('/login');
    expect((await other.once(location)).status).to.equal(400);
    expect(await whoami(other)).to.equal('nobody');
  });

  it('is refused with a code that was used, and the session that it made stays', async () => {
    const client = createHttpClient(app.baseUrl);
    const location = await callbackFor(client);
    const before = new Map(client.cookies);
    expect((await client.once(location)).headers.get('location')).to.equal('/quotes');
    const thief = createHttpClient(app.baseUrl);
    for (const [name, value] of before) thief.cookies.set(name, value);
    const replayed = await thief.once(location);
    expect(replayed.status).to.equal(400);
    expect(replayed.text)
      .to.contain('You are not signed in')
      .and.not.to.match(/Error|at .*\.ts/);
    expect(await whoami(thief)).to.equal('nobody');
    expect(await whoami(client)).to.equal('user:7');
  });

  it('is refused with a code for another attempt of the same browser', async () => {
    const client = createHttpClient(app.baseUrl);
    const first = new URL(await callbackFor(client));
    const second = new URL(await callbackFor(client));
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    expect((await client.once(second.href)).status).to.equal(400);
    expect(await whoami(client)).to.equal('nobody');
  });

  it('is refused from another issuer', async () => {
    const client = createHttpClient(app.baseUrl);
    const location = new URL(await callbackFor(client));
    location.searchParams.set('iss', 'https://evil.test');
    expect((await client.once(location.href)).status).to.equal(400);
  });

  it('says so when the person gave up or the provider refused', async () => {
    const client = createHttpClient(app.baseUrl);
    const location = new URL(await callbackFor(client));
    const state = location.searchParams.get('state');
    const iss = encodeURIComponent(location.searchParams.get('iss') ?? '');
    const answer = await client.once(`/login-callback?error=access_denied&state=${state}&iss=${iss}`);
    expect(answer.status).to.equal(400);
    expect(answer.text).to.contain('You are not signed in');
  });

  it('is refused without parameters, or after an hour', async () => {
    const client = createHttpClient(app.baseUrl);
    expect((await client.once('/login-callback')).status).to.equal(400);
    const location = await callbackFor(client);
    app.clock.now = new Date(app.clock.now.getTime() + 60 * 60 * 1000);
    const answer = await client.once(location);
    expect(answer.status).to.equal(400);
    expect(answer.text).to.contain('href="/login?returnTo=%2Fquotes"');
  });

  it('taken a second time leads on whoever it has signed in, and nobody else', async () => {
    const client = createHttpClient(app.baseUrl);
    const location = await callbackFor(client);
    await client.once(location);
    expect((await client.once(location)).headers.get('location')).to.equal('/quotes');
    expect((await client.once('/login-callback')).headers.get('location')).to.equal('/');
    const other = await createHttpClient(app.baseUrl).once(location);
    expect(other.status).to.equal(400);
  });

  it('leads nowhere that a stranger wrote into it', async () => {
    const client = createHttpClient(app.baseUrl);
    const location = await callbackFor(client);
    await client.once(location);
    const [id] = new URL(location).searchParams.get('state')?.split('.') ?? [];
    for (const place of ['', '//evil.test', Buffer.from('"//evil.test"').toString('base64url')]) {
      const answer = await client.once(`/login-callback?state=${id}.${encodeURIComponent(place)}`);
      expect(answer.headers.get('location')).to.equal('/');
    }
  });
});
