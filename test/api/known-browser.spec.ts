import { expect } from 'chai';
import { FREE_PER_ACCOUNT } from '../../src/api/sign-in/provider/throttle.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { createHttpClient, type HttpClient, type HttpResponse } from '../support/http-client.ts';
import { DANA, PASSWORD, type SignInApp, signInAppPerTest, whoami } from '../support/sign-in-app.ts';

const KIM = 'kim@lanebook.test';

describe('an account whose password somebody else tries', () => {
  const { start } = signInAppPerTest();
  let app: SignInApp;
  beforeEach(async () => {
    app = await start();
    await app.addPerson(nthUserId(7), DANA);
  });

  const submit = async (client: HttpClient, username = DANA, password = PASSWORD): Promise<HttpResponse> => {
    const form = await client.get('/login');
    return client.postOnce(form.path, { username, password });
  };
  const attacked = async (): Promise<void> => {
    await submit(createHttpClient(app.baseUrl), DANA, 'wrong');
    await app.sql('attack', `update password_attempts set count = $1 where key like 'account:%'`, [
      FREE_PER_ACCOUNT,
    ]);
  };

  it('has strangers wait, told how long in words, and takes the right password after the wait', async () => {
    await attacked();
    const stranger = createHttpClient(app.baseUrl);
    const slowed = await submit(stranger);
    expect(slowed.status).to.equal(429);
    expect(slowed.text)
      .to.contain('Wait 15 seconds, then try again.')
      .and.to.contain('never more than 5 minutes');
    app.clock.now = new Date(app.clock.now.getTime() + Number(slowed.headers.get('retry-after')) * 1000);
    await stranger.follow(await submit(stranger));
    expect(await whoami(stranger)).to.equal('user:7');
  });

  it('lets in at once the browser that has signed in to it before', async () => {
    const own = createHttpClient(app.baseUrl);
    const first = await submit(own);
    const line = first.headers.getSetCookie().find((each) => each.startsWith('lanebook_known_'));
    expect(line)
      .to.match(/; HttpOnly/)
      .and.to.match(/; SameSite=Lax/)
      .and.not.to.match(/dana/i);
    await attacked();
    expect((await submit(createHttpClient(app.baseUrl))).status).to.equal(429);
    await own.follow(await submit(own));
    expect(await whoami(own)).to.equal('user:7');
  });

  it('is reached while strangers try hundreds of passwords, and they are told to wait', async () => {
    const own = createHttpClient(app.baseUrl);
    await submit(own);
    const strangers = await Promise.all(
      Array.from({ length: 40 }, async (_, nth) => {
        const client = createHttpClient(app.baseUrl);
        return { client, path: (await client.get('/login')).path, username: `n${nth}@lanebook.test` };
      }),
    );
    const ends: string[] = [];
    const tries = strangers.map(async ({ client, path, username }) => {
      const { status, text } = await client.postOnce(path, { username, password: 'wrong' });
      if (status === 429) expect(text).to.contain('Many people are signing in right now.');
      ends.push(String(status));
    });
    await own.follow(await submit(own));
    ends.push('own');
    expect(await whoami(own)).to.equal('user:7');
    await Promise.all(tries);
    expect(new Set(ends)).to.deep.equal(new Set(['429', '401', 'own']));
    expect(ends.indexOf('own')).to.be.below(ends.length - 5);
  });

  it('takes no cookie of another account, and none that was made up', async () => {
    await app.addPerson(nthUserId(8), KIM);
    const [kim, dana] = [createHttpClient(app.baseUrl), createHttpClient(app.baseUrl)];
    await submit(kim, KIM);
    await submit(dana);
    const known = (client: HttpClient) => [...client.cookies].find(([name]) => name.includes('known')) ?? [];
    const [[, ofKim = ''], [name = '', ofDana = '']] = [known(kim), known(dana)];
    await attacked();
    const altered = `${ofDana.startsWith('x') ? 'y' : 'x'}${ofDana.slice(1)}`;
    for (const forged of [ofKim, altered, `own.${Date.now()}.x`, '', '..']) {
      const forger = createHttpClient(app.baseUrl);
      forger.cookies.set(name, forged);
      expect((await submit(forger)).status, forged).to.equal(429);
    }
  });
});
