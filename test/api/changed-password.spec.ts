import { expect } from 'chai';
import { changePassword } from '../../src/api/sign-in/provider/accounts.ts';
import type { Sql } from '../../src/platform/sql.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { createHttpClient, signIn } from '../support/http-client.ts';
import { DANA, PASSWORD, type SignInApp, signInAppPerTest, whoami } from '../support/sign-in-app.ts';

const ANOTHER = 'across the bridge to Biloxi';

describe('a password that accounts share, once it is changed', () => {
  const { start } = signInAppPerTest();
  let app: SignInApp;
  beforeEach(async () => {
    app = await start();
    await app.addPerson(nthUserId(7), DANA);
  });

  const change = (sql: Sql) => changePassword(sql, { emails: [DANA], userIds: ['7'] }, ANOTHER);
  const oneSecondLater = (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  };

  it('opens the accounts in place of the one before, which has ended with its sessions', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    const underWay = createHttpClient(app.baseUrl);
    const { path } = await underWay.get('/login');
    expect(await change(app.sql)).to.equal(true);
    oneSecondLater();
    expect(await whoami(client)).to.equal('nobody');
    expect((await underWay.post(path, { username: DANA, password: PASSWORD })).status).to.equal(400);
    expect(await whoami(await signIn(app.baseUrl, DANA, ANOTHER))).to.equal('user:7');
  });

  it('ends the sessions also where the process dies right after the change', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    const dying: Sql = async (name, text, values) => {
      const rows = await app.sql(name, text, values);
      if (/update accounts/.test(text)) throw new Error('killed');
      return rows as never;
    };
    await change(dying).catch(() => undefined);
    expect(await change(app.sql)).to.equal(false);
    oneSecondLater();
    expect(await whoami(client)).to.equal('nobody');
  });

  it('ends nothing where it is the same', async () => {
    const client = await signIn(app.baseUrl, DANA, PASSWORD);
    expect(await changePassword(app.sql, { emails: [DANA], userIds: ['7'] }, PASSWORD)).to.equal(false);
    oneSecondLater();
    expect(await whoami(client)).to.equal('user:7');
  });
});
