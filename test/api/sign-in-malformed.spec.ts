import { expect } from 'chai';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { DANA, PASSWORD, type SignInApp, signInAppPerTest, whoami } from '../support/sign-in-app.ts';

const FORM = 'application/x-www-form-urlencoded';
const MEGABYTE = 'x'.repeat(1_000_000);
/** A server that hangs would take far longer. */
const SOON_MS = 20_000;

describe('malformed requests at sign-in', function malformed() {
  this.timeout(120_000);
  const { start } = signInAppPerTest();
  let app: SignInApp;
  let client: HttpClient;
  let form: string;
  let asked: URLSearchParams;
  beforeEach(async () => {
    app = await start();
    await app.addPerson(nthUserId(7), DANA);
    client = createHttpClient(app.baseUrl);
    const begun = await client.once('/login');
    asked = new URL(begun.headers.get('location') ?? '').searchParams;
    form = (await client.follow(begun)).path;
  });

  type Init = Parameters<HttpClient['once']>[1];
  const browser = { accept: 'text/html' };

  /** Expects a 4xx without internals; the log has no error, no stack and no personal data. */
  const refused = async (path: string, init: Init = {}, what = path.slice(0, 100)): Promise<void> => {
    const answer = await fetch(app.baseUrl + path, {
      ...init,
      headers: {
        cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
        ...browser,
        ...init.headers,
      },
      signal: AbortSignal.timeout(SOON_MS),
    });
    const text = await answer.text();
    expect(answer.status, `${init.method ?? 'GET'} ${what}`).to.be.within(400, 499);
    expect(answer.headers.get('content-type'), what).to.match(/^text\/html/);
    expect(answer.headers.get('cache-control'), what).to.equal('no-store');
    expect(text, what).not.to.match(/node_modules|at .*\.[jt]s|\.js:\d/);
    leavesNoTrace(what);
  };
  const leavesNoTrace = (what: string): void => {
    expect(app.log.filter(({ level }) => level === 'error')).to.deep.equal([]);
    const written = JSON.stringify(app.log);
    expect(written, what).not.to.match(/"stack"|node_modules/);
    for (const secret of [DANA, PASSWORD, asked.get('state') ?? '', asked.get('nonce') ?? ''])
      expect(written, what).not.to.contain(secret);
  };
  const post = (path: string, body: string, type = FORM, what?: string) =>
    refused(path, { method: 'POST', headers: { 'content-type': type }, body }, what);

  it('are refused with a NUL, wherever it stands', async () => {
    await post(form, `username=dana%00&password=x`);
    await post(form, `username=${DANA}&password=%00`);
    for (const name of [...asked.keys()]) {
      const changed = new URLSearchParams(asked);
      changed.set(name, `${asked.get(name)}\0`);
      await refused(`/oidc/auth?${changed}`, {}, `NUL in ${name}`);
      await post('/oidc/auth', changed.toString(), FORM, `NUL in ${name}`);
    }
    await refused('/login?returnTo=/quotes%00');
    await refused('/login-callback?code=a%00&state=b');
    await refused('/login-callback?code=a&state=b%00');
    await refused('/logout?x=%00');
    await refused('/oidc/interaction/a%00b');
    await refused('/oidc/auth/a%00b');
    await refused('/oidc/%00');
    await post('/oidc/token', 'grant_type=authorization_code&code=%00&client_id=lanebook');
    await post('/oidc/token', 'grant_type=%00');
    await refused('/oidc/me', { headers: { authorization: 'Bearer %00' } });
    await refused('/oidc/me?access_token=%00');
  });

  it('are refused when they are larger than any form', async () => {
    for (const path of [form, '/oidc/auth', '/oidc/token', '/oidc/me', '/oidc/session/end/confirm'])
      await post(path, `username=${MEGABYTE}&client_id=lanebook`);
    const many = Array.from({ length: 1001 }, (_, nth) => `a${nth}=`).join('&');
    await post(form, many);
  });

  it('are refused in any other form than the page sends', async () => {
    const multipart =
      '--b\r\nContent-Disposition: form-data; name="username"\r\n\r\ndana@lanebook.test\r\n--b--\r\n';
    for (const [type, body] of [
      ['multipart/form-data; boundary=b', multipart],
      ['multipart/form-data', MEGABYTE],
      ['application/json', `{"username":"${DANA}","password":"${PASSWORD}"}`],
      ['text/plain', `username=${DANA}`],
      ['', `username=${DANA}&password=${PASSWORD}`],
      ['nonsense', 'x'],
      [`${FORM}; charset=klingon`, 'username=a'],
    ] as const) {
      await post(form, body, type, type);
      if (type !== '') for (const path of ['/oidc/auth', '/oidc/token']) await post(path, body, type, type);
    }
    await refused(form, {
      method: 'POST',
      headers: { 'content-type': FORM, 'content-encoding': 'gzip' },
      body: 'not gzipped',
    });
    expect(await whoami(client)).to.equal('nobody');
  });

  it('are refused with a wrong percent encoding', async () => {
    for (const path of [
      '/oidc/interaction/%E0%A4%A',
      '/oidc/auth/%',
      '/oidc/%ff',
      '/oidc/interaction/%c0%ae',
    ])
      await refused(path);
    await post(form, 'username=%&password=%E0%A4%A');
  });

  it('are refused with cookies that nobody set', async () => {
    const [first = ''] = [...client.cookies.keys()].filter((name) => name.startsWith('lanebook_login_'));
    const state = first.replace('lanebook_login_', '');
    for (const value of ['', '%00', 'x'.repeat(4000), 'ÿ', '"', '{}']) {
      const cookie = [...client.cookies.keys()]
        .map((name) => `${name}=${value}`)
        .join('; ')
        .slice(0, 8000);
      const headers = { cookie: Buffer.from(cookie, 'latin1').toString('latin1') };
      await refused(`/login-callback?code=a&state=${state}`, { headers });
      await refused(form, { headers });
      await refused('/oidc/auth/abc', { headers });
    }
  });

  it('are refused with parameters twice, none, or strange ones', async () => {
    await refused('/oidc/auth');
    await refused('/login-callback?state[]=a&code=b');
    await refused('/login-callback?state=a&state=b');
    await refused(`/oidc/auth?client_id=${'x'.repeat(8_000)}`);
    for (const wrong of ['&nonce=second', '&max_age=-1', '&prompt=none']) {
      const answer = await client.get(`/oidc/auth?${asked}${wrong}`, browser);
      expect(answer.status, wrong).to.be.within(400, 499);
    }
  });

  it('are refused with an address that no browser asks for', async () => {
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    for (const host of ['http://evil.test:99999', 'http://evil.test', 'http://[::', 'http:', '//evil.test']) {
      const path = `${host}/login-callback?code=a&state=${asked.get('state')}`;
      const pieces = [`GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`];
      const ending = await rawRequest({ url: app.localUrl, pieces, last: 'wait', withinMs: SOON_MS });
      expect(ending, host).to.be.lessThan(500);
      leavesNoTrace(host);
    }
    expect(await whoami(client)).to.equal('nobody');
  });

  it('leave no stack when they break off', async () => {
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    for (const path of [form, '/oidc/token', '/oidc/auth', '/oidc/me', '/oidc/nowhere'])
      for (const last of ['cut', 'end'] as const) {
        const head = [
          `POST ${path} HTTP/1.1`,
          'host: localhost',
          `content-type: ${FORM}`,
          `cookie: ${cookie}`,
        ];
        const pieces = [[...head, 'content-length: 1000', '', ''].join('\r\n'), `username=${DANA}`];
        await rawRequest({ url: app.localUrl, pieces, last, withinMs: SOON_MS });
        await new Promise((noticed) => setTimeout(noticed, 50));
        leavesNoTrace(`${path} ${last}`);
      }
  });

  it('are no trouble to the person in the middle of signing in', async () => {
    await post(form, `username=dana%00&password=x`);
    await post(form, MEGABYTE);
    await client.post(form, { username: DANA, password: PASSWORD });
    expect(await whoami(client)).to.equal('user:7');
  });
});

describe('answers of sign-in', () => {
  const { start } = signInAppPerTest();

  it('are kept by no cache, redirects that carry codes and cookies least of all', async () => {
    const app = await start();
    await app.addPerson(nthUserId(7), DANA);
    const client = createHttpClient(app.baseUrl);
    const begun = await client.once('/login');
    const asked = await client.once(begun.headers.get('location') ?? '');
    const form = await client.once(asked.headers.get('location') ?? '');
    const posted = await client.postOnce(form.path, { username: DANA, password: PASSWORD });
    const resumed = await client.once(posted.headers.get('location') ?? '');
    const back = await client.once(resumed.headers.get('location') ?? '');
    const again = await client.once('/login');
    const out = await client.once('/logout');
    const home = await client.once('/logout-callback');
    for (const answer of [begun, asked, form, posted, resumed, back, again, out, home])
      expect(answer.headers.get('cache-control'), answer.path).to.equal('no-store');
  });
});
