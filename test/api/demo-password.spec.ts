import { expect } from 'chai';
import { createHttpClient, type HttpClient, signIn } from '../support/http-client.ts';
import { type Settings, startTestServer, type TestServer } from '../support/server.ts';

const CHANGED = 'moving cars at night';

describe('the password of the demo accounts', function demoPasswords() {
  this.timeout(120_000);
  let product: TestServer;
  const later: TestServer[] = [];
  before(async () => {
    product = await startTestServer();
  });
  after(async () => {
    for (const node of later) await node.stop();
    await product.stop();
  });

  /** The same installation, started with this password. */
  const startWith = async (demoPassword: string, settings: Settings = {}): Promise<TestServer> => {
    const node = await startTestServer({ databaseUrl: product.databaseUrl, demoPassword, ...settings });
    later.push(node);
    return node;
  };
  const whoIs = async (cookies: HttpClient['cookies'], { url }: TestServer): Promise<string | undefined> => {
    const client = createHttpClient(url);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return (await client.graphql('{ currentUser { email } }')).data.currentUser?.email;
  };

  it('is the one that is set at this start, and what the one before has opened is closed', async () => {
    const { cookies } = await signIn(product.url, 'sales@lanebook.test', product.password);
    expect(await whoIs(cookies, await startWith(product.password))).to.equal('sales@lanebook.test');

    const changed = await startWith(CHANGED);
    expect(await whoIs(cookies, changed)).to.equal(undefined);
    const refused = await signIn(changed.url, 'admin@lanebook.test', product.password).catch(String);
    expect(refused).to.contain('could not sign in');
    for (const name of ['sales', 'superadmin']) {
      const client = await signIn(changed.url, `${name}@lanebook.test`, CHANGED);
      expect(await whoIs(client.cookies, changed)).to.equal(`${name}@lanebook.test`);
    }
  });

  it('opens nothing in production without the demo, and does again with it', async () => {
    const { cookies } = await signIn(product.url, 'sales@lanebook.test', CHANGED);
    const production = await startWith(CHANGED, { production: true, demo: false });
    expect(await whoIs(cookies, production)).to.equal(undefined);
    const refused = await signIn(production.url, 'superadmin@lanebook.test', CHANGED).catch(String);
    expect(refused).to.contain('could not sign in');
    const demo = await startWith(CHANGED);
    const client = await signIn(demo.url, 'sales@lanebook.test', CHANGED);
    expect(await whoIs(client.cookies, demo)).to.equal('sales@lanebook.test');
  });
});
