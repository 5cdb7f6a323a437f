import { expect } from 'chai';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { createHttpClient, type HttpClient, type HttpResponse } from '../support/http-client.ts';
import { DANA, PASSWORD, type SignInApp, signInAppPerTest, whoami } from '../support/sign-in-app.ts';

const KIM = 'kim@lanebook.test';

describe('tabs of one browser that sign in at the same time', () => {
  const { start } = signInAppPerTest();
  let app: SignInApp;
  let client: HttpClient;
  beforeEach(async () => {
    app = await start();
    await app.addPerson(nthUserId(7), DANA);
    await app.addPerson(nthUserId(8), KIM);
    client = createHttpClient(app.baseUrl);
  });

  /** Opens a sign-in form in a tab; the browser keeps each tab's provider cookies apart by path. */
  const openTab = async (returnTo: string) => {
    const { path } = await client.get(`/login?returnTo=${returnTo}`);
    const own = [...client.cookies].filter(([name]) => /oidc_(login|resume)/.test(name));
    const within = <Value>(act: () => Promise<Value>): Promise<Value> => {
      for (const [name, value] of own) client.cookies.set(name, value);
      return act();
    };
    return {
      submit: (username: string) => within(() => client.postOnce(path, { username, password: PASSWORD })),
      follow: (answer: HttpResponse) => within(() => client.follow(answer)),
      load: () => within(() => client.get(path)),
    };
  };

  it('lead each to where it was going', async () => {
    const [first, second] = [await openTab('/quotes'), await openTab('/orders')];
    const [one, two] = [await first.submit(DANA), await second.submit(DANA)];
    expect((await first.follow(one)).path).to.equal('/quotes');
    expect((await second.follow(two)).path).to.equal('/orders');
    expect(await whoami(client)).to.equal('user:7');
  });

  it('end with the one who came last, in whichever order passwords and ways back cross', async () => {
    const [first, second] = [await openTab('/quotes'), await openTab('/orders')];
    const [one, two] = [await first.submit(DANA), await second.submit(KIM)];
    expect((await first.follow(one)).path).to.equal('/quotes');
    expect(await whoami(client)).to.equal('user:7');
    expect((await second.follow(two)).path).to.equal('/orders');
    expect(await whoami(client)).to.equal('user:8');
    const rows = await app.sql<object>('all', 'select user_id from sessions');
    expect(rows).to.deep.equal([{ user_id: '8' }]);
  });

  it('take a form that was open while the other tab signed out', async () => {
    const [first, second] = [await openTab('/quotes'), await openTab('/orders')];
    await first.follow(await first.submit(DANA));
    await client.get('/logout');
    expect((await second.follow(await second.submit(KIM))).path).to.equal('/orders');
    expect(await whoami(client)).to.equal('user:8');
  });

  it('say of a form that was used meanwhile that it has expired', async () => {
    const tab = await openTab('/quotes');
    const submitted = tab.submit(DANA);
    while ((await app.sql<object>('tried', 'select 1 from password_attempts')).length === 0);
    await app.sql('used', 'delete from oidc_payloads');
    const answer = await client.follow(await submitted);
    expect(answer.status).to.equal(400);
    expect(answer.text)
      .to.contain('This sign-in has expired')
      .and.to.contain('href="/login?returnTo=%2Fquotes"');
  });

  it('are all of use where twenty were opened, and the oldest makes room for one more', async () => {
    const tabs = [];
    for (let page = 0; page <= 20; page += 1) tabs.push(await openTab(`/quotes?page=${page}`));
    const cookies = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    expect(cookies.length).to.be.lessThan(8000);
    const [oldest, next] = tabs;
    const refused = await oldest?.follow(await oldest.submit(DANA));
    expect(refused?.text).to.contain('href="/login?returnTo=%2Fquotes%3Fpage%3D0"');
    expect((await next?.follow(await next.submit(DANA)))?.path).to.equal('/quotes?page=1');
  });

  it('go on where another has signed in by the time that their sign-in is over', async () => {
    const [first, second] = [await openTab('/quotes'), await openTab('/orders')];
    const asked = await first.submit(DANA);
    await first.follow(asked);
    expect((await first.load()).path, 'back to the form').to.equal('/quotes');
    expect((await first.follow(asked)).path, 'back to the provider').to.be.oneOf(['/', '/quotes']);
    await app.sql('expired', 'delete from oidc_payloads');
    expect((await second.load()).path, 'a form that has expired').to.equal('/orders');
    expect((await second.follow(await second.submit(DANA))).path).to.equal('/orders');
    expect(await whoami(client)).to.equal('user:7');
  });
});
