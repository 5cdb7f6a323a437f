import { expect } from 'chai';
import { ABSOLUTE_MS, createSessions, IDLE_MS } from '../../src/api/sign-in/sessions.ts';
import type { Sql } from '../../src/platform/sql.ts';
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

describe('a session', () => {
  const { start } = signInAppPerTest();
  let app: SignInApp;
  beforeEach(async () => {
    app = await start();
    await app.addPerson(nthUserId(7), DANA);
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
    /** Opens a sign-in form in a tab; the browser keeps each tab's cookies apart by path. */
    const openForm = async () => {
      const { path } = await client.get('/login');
      return { path, cookies: [...client.cookies].filter(([name]) => /oidc_(login|resume)/.test(name)) };
    };
    const ids: Array<string | undefined> = [];
    for (const { path, cookies } of [await openForm(), await openForm()]) {
      for (const [name, value] of cookies) client.cookies.set(name, value);
      await client.post(path, { username: DANA, password: PASSWORD });
      ids.push(client.cookies.get('lanebook_session'));
    }
    expect(new Set([...ids, 'planted']).size).to.equal(3);
    const old = createHttpClient(app.baseUrl);
    old.cookies.set('lanebook_session', ids[0] ?? '');
    expect(await whoami(old)).to.equal('nobody');
  });

  it('is looked up together with those that strangers make up', async () => {
    const asked: number[] = [];
    const sql: Sql = async (name, text, values) => {
      if (name === 'session-users') asked.push(Number([values?.[0]].flat().length));
      return app.sql(name, text, values);
    };
    const sessions = createSessions(sql, Buffer.alloc(32, 7), () => app.clock.now);
    const id = await sessions.start(nthUserId(7), 'an id token');
    const strangers = Array.from({ length: 400 }, (_, nth) => sessions.userOf(`made up ${nth}`));
    expect(await sessions.userOf(id)).to.equal('7');
    expect(new Set(await Promise.all(strangers))).to.deep.equal(new Set([undefined]));
    expect(asked).to.deep.equal([1, 400]);
    await sessions.end(id);
    expect(await sessions.userOf(id)).to.equal(undefined);
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
    secure.users.set(DANA, { userId: nthUserId(7), active: true, role: 'SALES', permissions: [] });
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
