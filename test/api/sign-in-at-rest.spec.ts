import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { openAttempt } from '../../src/api/sign-in/attempt.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { createHttpClient, signIn } from '../support/http-client.ts';
import {
  carriedTo,
  DANA,
  PASSWORD,
  type SignInApp,
  signInAppPerTest,
  whoami,
} from '../support/sign-in-app.ts';

const TABLES = ['sessions', 'sign_in_keys', 'oidc_payloads', 'password_attempts', 'accounts'];

describe('a copy of the tables that signing in keeps', function atRest() {
  this.timeout(120_000);
  const { start } = signInAppPerTest();
  let app: SignInApp;
  beforeEach(async () => {
    app = await start();
    await app.addPerson(nthUserId(7), DANA);
  });

  const dump = async (): Promise<string> => {
    const rows = TABLES.map((table) =>
      app.sql<{ row: string }>(null, `select row_to_json(t)::text as row from ${table} t`),
    );
    return (await Promise.all(rows))
      .flat()
      .map(({ row }) => row)
      .join('\n');
  };
  /** Everything in a copy that may be an id, a code or a key: as text and as decoded bytes. */
  const found = (copy: string): ReadonlyArray<string> => {
    const texts = [...new Set(copy.match(/[A-Za-z0-9_+/=.$-]{8,}/g))];
    const bytes = [...new Set(copy.match(/\\\\x[0-9a-f]+/g))].map((hex) => Buffer.from(hex.slice(3), 'hex'));
    const pieces = bytes.flatMap((each) => [
      each.toString('base64url'),
      each.subarray(-32).toString('base64url'),
    ]);
    return [...texts, ...pieces, ...texts.map((text) => text.split('/').at(-1) ?? '')];
  };

  /** One signed-in user, one at the password form, and one returning with a code. */
  const everythingUnderWay = async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    const starting = createHttpClient(app.baseUrl);
    const form = await starting.get('/login');
    const returning = createHttpClient(app.baseUrl);
    const posted = await returning.postOnce((await returning.get('/login')).path, {
      username: DANA,
      password: PASSWORD,
    });
    const resumed = await returning.once(posted.headers.get('location') ?? '');
    const callback = new URL(resumed.headers.get('location') ?? '');
    return { client, starting, form, returning, callback };
  };

  it('holds no id, code or secret as it is used', async () => {
    const { client, starting, form, returning, callback } = await everythingUnderWay();
    const copy = await dump();
    const cookies = [client, starting, returning].flatMap((each) => [...each.cookies]);
    const ids = cookies.filter(([name]) => !name.endsWith('.sig')).map(([, value]) => value);
    const used = [
      ...ids.flatMap((id) => id.split('.')),
      form.path.split('/').at(-1) ?? '',
      callback.searchParams.get('code') ?? '',
      await app.clientSecret(),
    ].filter((each) => each.length >= 16);
    expect(used.length).to.be.greaterThan(8);
    for (const each of used) expect(copy, each).not.to.contain(each);
    expect(copy)
      .not.to.match(/"(d|p|q|dp|dq|qi|kty)"\s*:/)
      .and.not.to.match(/eyJ[A-Za-z0-9_-]+\.eyJ/);
  });

  it('opens no session, whatever of it is tried', async () => {
    const { client, returning, starting } = await everythingUnderWay();
    const everything = found(await dump());
    expect(everything.length).to.be.greaterThan(20);
    const providers = 'lanebook_oidc_session';
    const [signed, signature] = [client.cookies.get(providers), client.cookies.get(`${providers}.sig`)];
    const [attempt = '', sealed = ''] =
      [...starting.cookies].find(([name]) => name.startsWith('lanebook_login_')) ?? [];

    for (const value of everything) {
      const thief = createHttpClient(app.baseUrl);
      thief.cookies.set('lanebook_session', value);
      expect(await whoami(thief), value).to.equal('nobody');
      for (const key of [value, Buffer.from(value, 'base64'), Buffer.from(value, 'base64url')]) {
        const made = createHmac('sha1', key).update(`${providers}=${signed}`).digest('base64url');
        expect(made).not.to.equal(signature);
        const opened =
          Buffer.from(key).length === 32 &&
          openAttempt(Buffer.from(key), sealed, attempt.replace('lanebook_login_', ''), new Date());
        expect(opened || undefined).to.equal(undefined);
      }
    }
    for (const value of everything) {
      const thief = createHttpClient(app.baseUrl);
      for (const [name, own] of returning.cookies)
        if (name.startsWith('lanebook_login_')) thief.cookies.set(name, own);
      const state = [...thief.cookies.keys()].at(-1)?.replace('lanebook_login_', '');
      await thief.once(`/login-callback?code=${encodeURIComponent(value)}&state=${state}`);
      expect(await whoami(thief), value).to.equal('nobody');
      const exchanged = await thief.postOnce('/oidc/token', {
        ...{ grant_type: 'authorization_code', code: value, client_id: 'lanebook', client_secret: value },
        ...{ redirect_uri: `${app.baseUrl}/login-callback`, code_verifier: value.padEnd(43, 'x') },
      });
      expect(exchanged.status, value).to.be.within(400, 499);
      const profile = await thief.once('/oidc/me', { headers: { authorization: `Bearer ${value}` } });
      expect(profile.status, value).to.be.within(400, 499);
      const other = createHttpClient(app.baseUrl);
      for (const name of [providers, 'lanebook_oidc_login', 'lanebook_oidc_resume'])
        other.cookies.set(name, value);
      expect((await other.get(`/oidc/auth/${encodeURIComponent(value)}`)).status, value).to.be.within(
        400,
        499,
      );
    }
  });

  it('opens with the master key alone: another one replaces the secrets, and sessions go on', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    const [before, again, other] = [
      await app.clientSecret(),
      await start(),
      await start({ masterKey: Buffer.alloc(32, 2) }),
    ];
    expect(again.log).to.deep.equal([]);
    expect(other.log.map(({ level }) => level)).to.include('warn');
    expect(await other.clientSecret()).not.to.equal(before);
    const elsewhere = carriedTo(other, client);
    expect(await whoami(elsewhere)).to.equal('user:7');
    expect((await elsewhere.get('/logout')).path).to.equal('/');
    expect(await whoami(await signIn(other.baseUrl, DANA, PASSWORD))).to.equal('user:7');
  });

  it('loses at the next start what an older release has left in plain', async () => {
    await app.sql(null, `insert into sign_in_keys (name, value) values ('client-secret', '"in plain"')`);
    await app.sql(
      null,
      `insert into oidc_payloads (model, id, payload) values ('Session', 'in plain', '{"jti":"in plain"}')`,
    );
    await start();
    expect(await dump()).not.to.contain('in plain');
  });
});
