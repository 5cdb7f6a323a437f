import { expect } from 'chai';
import { serverAudits } from 'graphql-http';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

/**
 * Audits of optional behavior that this server rejects: another site's link or image can send a GET with the
 * user's cookie, so /graphql accepts POST only.
 */
const NO_GET: ReadonlySet<string> = new Set(['5A70', 'D6D5', '6A70']);

describe('GraphQL over HTTP', function overHttp() {
  this.timeout(120_000);
  let server: TestServer;
  let headers: Readonly<Record<string, string>>;
  before(async () => {
    server = await startTestServer();
    const { cookies } = await signedIn(server, 'admin@lanebook.test');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    headers = { cookie, origin: new URL(server.url).origin };
  });
  after(() => server.stop());

  /** Headers that the client adds to each request of a signed-in user. */
  const asSignedIn: typeof fetch = (address, init) =>
    fetch(address, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } });

  // The audits are listed without a server; they resolve its address when they run.
  const audits = serverAudits({ url: () => `${server.url}/graphql`, fetchFn: asSignedIn });

  for (const { id, name, fn } of audits.filter((audit) => !NO_GET.has(audit.id))) {
    it(`${id} ${name}`, async () => {
      const result = await fn();
      expect(result.status, 'reason' in result ? result.reason : '').to.equal('ok');
    });
  }

  it('takes no GET, and says so', async () => {
    const optional = audits.filter(({ id }) => NO_GET.has(id));
    expect(optional.map(({ name }) => name.split(' ')[0])).to.deep.equal(['MAY', 'MAY', 'MAY']);
    for (const { fn } of optional) expect(await fn()).to.have.property('status', 'notice');
    const answer = await asSignedIn(`${server.url}/graphql?query=%7B__typename%7D`);
    expect(answer.status).to.equal(405);
    expect(JSON.stringify(await answer.json())).to.contain('POST');
  });
});
